"use client";

import { CircleCheck, CircleDashed, CircleX, ExternalLink, Landmark, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Select } from "@/components/ui/select";
import { useUnpacked } from "@/components/ui/use-unpacked";
import { type PayoutAccountWire, payoutAccountState } from "@/lib/payouts/contract";
import type { Packed } from "@/lib/shared/packed";
import type { CountryOption } from "../profile/countries";
import { DueItems } from "./due-items";
import { PayoutAccountSkeleton } from "./payout-account-skeleton";
import { usePayoutAccount } from "./use-payout-account";
import { usePayoutLinks } from "./use-payout-links";

export type PayoutAccountProps = {
  countries: Packed<readonly CountryOption[]>;
  /** What our database last knew: decides the size of the placeholder. */
  isReady: boolean;
  /** Where to write when nothing here helps. */
  supportAddress: string;
};

/** The payout account: its state, what is missing, and links to the provider's own pages. */
export default function PayoutAccount(props: PayoutAccountProps) {
  const t = useTranslations("settings.payments");
  const view = usePayoutAccount();
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await view.refresh();
    setRetrying(false);
  };
  if (view.account === null) {
    return view.failed ? (
      <ErrorState text={t("loadFailed")} onRetry={retry} retrying={retrying} />
    ) : (
      <PayoutAccountSkeleton isReady={props.isReady} />
    );
  }
  return <Known {...props} account={view.account} onAccount={view.show} isStale={view.failed} />;
}

const badges = {
  none: { tone: "grey", icon: CircleDashed },
  setup_required: { tone: "orange", icon: TriangleAlert },
  not_enabled: { tone: "orange", icon: TriangleAlert },
  active: { tone: "green", icon: CircleCheck },
} as const;

/** The account's state as shown: one that misses nothing waits for the provider, or was refused by it. */
function shownState(account: PayoutAccountWire): keyof typeof badges {
  const state = payoutAccountState(account);
  if (state !== "setup_required" || account.accountStatus?.details_submitted !== true) return state;
  const { currently_due: due, past_due: overdue } = account.accountStatus.requirements;
  return due.length + overdue.length === 0 ? "not_enabled" : state;
}

/** On phones the full width: some languages have longer labels than fit a line. */
const buttonClass =
  "max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal max-sm:text-balance max-sm:py-2.5 max-sm:leading-tight";

type KnownProps = Omit<PayoutAccountProps, "isReady"> & {
  account: PayoutAccountWire;
  onAccount: (account: PayoutAccountWire) => void;
  /** The last refresh failed; `account` is from the one before. */
  isStale: boolean;
};

function Known({ account, onAccount, isStale, countries, supportAddress }: KnownProps) {
  const t = useTranslations("settings.payments");
  const fields = useTranslations("errors.fields");
  const options = useUnpacked(countries);
  // The choice is for good: nothing is chosen beforehand.
  const [country, setCountry] = useState("");
  const [asked, setAsked] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const { busy, stepUpDialog, connect, openOnboarding, openDashboard, sayNotSetUp } =
    usePayoutLinks(onAccount);
  const state = shownState(account);
  const { tone, icon } = badges[state];
  const status = account.accountStatus;
  const begin = () => {
    if (country !== "") return void connect(country);
    setAsked(true);
    select.current?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </Badge>
        {isStale && <span className="text-muted text-sm">{t("stale")}</span>}
      </div>
      <p className="max-w-prose">
        {t.rich(`explain.${state}`, {
          mail: (words) => (
            <a href={`mailto:${supportAddress}`} className="font-medium underline underline-offset-4">
              {words}
            </a>
          ),
        })}
      </p>
      {status !== null && (
        <dl className="grid gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-3">
          <Switched label={t("details")} on={status.details_submitted} words={["submitted", "missing"]} />
          <Switched label={t("charges")} on={status.charges_enabled} words={["enabled", "disabled"]} />
          <Switched label={t("payouts")} on={status.payouts_enabled} words={["enabled", "disabled"]} />
        </dl>
      )}
      {state === "active" && status?.charges_enabled === false && (
        <p className="-mt-2 text-muted text-sm">{t("chargesNotNeeded")}</p>
      )}
      {status !== null && <DueItems requirements={status.requirements} isSetUp={status.details_submitted} />}
      {state === "none" && (
        <Select
          label={t("country")}
          description={t("countryHelp")}
          error={asked && country === "" ? fields("country_required") : undefined}
          ref={select}
          required
          value={country}
          onChange={(event) => setCountry(event.target.value)}
          placeholder={t("chooseCountry")}
          options={options}
          className="max-w-sm"
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === "none" && (
          <Button
            className={buttonClass}
            loading={busy === "connect"}
            disabled={busy !== null}
            onClick={begin}
          >
            <Landmark className="size-5 shrink-0" />
            {t("connect")}
          </Button>
        )}
        {(state === "setup_required" || state === "not_enabled") && (
          <Button
            className={buttonClass}
            loading={busy === "onboarding"}
            disabled={busy !== null}
            onClick={openOnboarding}
          >
            {t("onboarding")}
            <ExternalLink className="size-4 shrink-0" />
          </Button>
        )}
        {(state === "setup_required" || state === "active") && (
          <Button
            variant="secondary"
            className={buttonClass}
            loading={busy === "dashboard"}
            disabled={busy !== null}
            onClick={state === "active" ? openDashboard : sayNotSetUp}
          >
            {t("dashboard")}
            <ExternalLink className="size-4 shrink-0" />
          </Button>
        )}
      </div>
      {stepUpDialog}
    </div>
  );
}

type SwitchedProps = {
  label: string;
  on: boolean;
  words: readonly ["submitted" | "enabled", "missing" | "disabled"];
};

function Switched({ label, on, words: [yes, no] }: SwitchedProps) {
  const t = useTranslations("settings.payments");
  const Icon = on ? CircleCheck : CircleX;
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 flex items-center gap-2 font-medium">
        <Icon className={on ? "size-4 text-status-green" : "size-4 text-muted"} />
        {t(on ? yes : no)}
      </dd>
    </div>
  );
}
