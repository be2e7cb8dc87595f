"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { useDates } from "@/components/ui/use-dates";
import { useFocusOnChange } from "@/components/ui/use-focus-on-change";
import type { ChallengeWire, OwnPledgeWire, WireStatus } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import { WithdrawButton } from "../boost/withdraw-button";

type OwnPledgesProps = {
  challenge: ChallengeWire;
  /** Shows only the sum until it is opened. */
  folded?: boolean;
  /** Called when a boost was taken back. */
  onChange?: () => void;
};

/** For a backer: their own money in a challenge, and the life of each hold. Nothing for everybody else. */
export function OwnPledges({ challenge, folded = false, onChange }: OwnPledgesProps) {
  const t = useTranslations("challenges.own");
  const { own_amount: amount, own_pledges: pledges } = challenge;
  if (amount === null || pledges.length === 0) return null;
  const title = amount > 0 ? t("backed", { amount }) : t("backedNone");
  const list = (
    <ul className="mt-3 flex flex-col gap-4">
      {pledges.map((pledge) => (
        <OwnPledge key={pledge.id} pledge={pledge} challenge={challenge} onChange={onChange} />
      ))}
    </ul>
  );
  return folded ? (
    <details className="mt-4 rounded-control border border-line px-3">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2.5 font-semibold text-sm marker:content-none">
        <span className="flex-1 basis-40">{title}</span>
        <span className="text-muted text-xs underline underline-offset-4">{t("details")}</span>
      </summary>
      <div className="pb-4">{list}</div>
    </details>
  ) : (
    <div>
      <p className="font-semibold text-lg">{title}</p>
      {list}
    </div>
  );
}

type OwnPledgeProps = {
  pledge: OwnPledgeWire;
  challenge: ChallengeWire;
  onChange: (() => void) | undefined;
};

function OwnPledge({ pledge, challenge, onChange }: OwnPledgeProps) {
  const t = useTranslations("challenges.own");
  const dates = useDates();
  const [isTaken, setTaken] = useState(false);
  // Not when others take the button away, such as the streamer who accepts.
  const state = useFocusOnChange<HTMLParagraphElement>(isTaken && !pledge.withdrawable);
  const takeBack = () => {
    setTaken(true);
    onChange?.();
  };
  const facts: readonly (readonly [string, string | null, string])[] = [
    ["since", pledge.held_since, t("since")],
    ["until", pledge.held_until, t("until")],
    ["confirmBy", pledge.confirm_until, t("confirmBy")],
    ["captured", pledge.captured_at, t("captured")],
    ["withdrawn", pledge.withdrawn_at, t("withdrawn")],
    ["released", pledge.released_at, t("released")],
  ];
  return (
    <li className="border-line border-l-2 pl-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t(pledge.kind)}</span>
        <Money dollars={pledge.amount} className="font-semibold" />
        {pledge.anonymous && <span className="text-muted">{t("anonymous")}</span>}
      </p>
      {pledge.message && (
        <p dir="auto" className="mt-1 italic [overflow-wrap:anywhere]">
          {pledge.message}
        </p>
      )}
      <dl className="figures mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([fact, moment, label]) =>
            moment !== null && (
              <Fact key={fact} label={label}>
                <Moment at={moment} style="dateTime" />
              </Fact>
            ),
        )}
        {pledge.renewed_at !== null && (
          <Fact label={t("renewed")}>
            {t("renewals", { count: pledge.renewal_count, at: dates(pledge.renewed_at, "dateTime") })}
          </Fact>
        )}
      </dl>
      <p ref={state} tabIndex={-1} className="mt-2 text-muted outline-none">
        {t(`state.${moneyStateOf(pledge, challenge)}`, { streamer: challenge.streamer_display_name })}
        {(pledge.captured_at !== null || pledge.confirmable) && (
          <>
            {" "}
            <Link
              href={`/${pledge.confirmable ? "confirm-payment" : "receipts"}/${pledge.id}`}
              className="text-text underline underline-offset-4"
            >
              {t(pledge.confirmable ? "confirm" : "receipt")}
            </Link>
          </>
        )}
      </p>
      {pledge.withdrawable && (
        <div className="mt-2">
          <WithdrawButton challengeId={challenge.id} pledge={pledge} onDone={takeBack} />
        </div>
      )}
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const RUNNING: readonly WireStatus[] = ["active", "accepted", "in-progress"];

/** What is happening to a backer's money in a challenge. */
export function moneyStateOf(
  { status, released_at, needs_confirmation, renewable }: OwnPledgeWire,
  challenge: ChallengeWire,
) {
  if (status === "voided" && released_at === null) return "releasing";
  const isOpen = status === "authorized" || status === "pending";
  if (isOpen && !RUNNING.includes(challenge.status)) {
    // Of a large pot that has ended the pledges follow one after another: they may still say that they are held.
    if (challenge.status !== "completed") return "releasing";
    return needs_confirmation ? "uncharged" : "charging";
  }
  if (needs_confirmation) return "confirm";
  if (status === "authorized" && !renewable) return "lastHold";
  return status === "pending" && challenge.status !== "active" ? "pendingCompletion" : status;
}
