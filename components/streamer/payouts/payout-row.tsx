import { Hourglass, RotateCcw, ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { Link } from "@/lib/i18n/navigation";
import type { PayoutHold, PayoutWire } from "@/lib/payouts/contract";
import { subtractDollars } from "@/lib/shared/money";
import { PayoutStatus } from "./payout-status";
import { RetryPayout } from "./retry-payout";

/** Stripe's error codes of transfers that the streamer can fix. */
const REFUSALS = new Map<string | null, "account_gone" | "country_unsupported">([
  ["resource_missing", "account_gone"],
  ["account_closed", "account_gone"],
  ["no_account", "account_gone"],
  ["country_unsupported", "country_unsupported"],
]);

/** The kind of a refused transfer; `other` if the streamer cannot fix it, null if none was refused. */
function payoutRefusal({ error_message: code }: Pick<PayoutWire, "error_message">) {
  return code === null ? null : (REFUSALS.get(code) ?? "other");
}

type PayoutRowProps = {
  payout: PayoutWire;
  supportAddress: string;
};

/** One payout: amount collected, platform fee, net amount and date. */
export function PayoutRow({ payout, supportAddress }: PayoutRowProps) {
  const t = useTranslations("streamerDashboard.payouts");
  return (
    <li className="border-line border-b p-4 last:border-b-0 sm:p-5">
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="min-w-0">
          <p className="line-clamp-2 break-words font-medium">{payout.challenge_description}</p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
            <PayoutStatus payout={payout} />
            <PayoutDay payout={payout} />
          </div>
        </div>
        <dl className="figures grid grid-cols-3 gap-4 lg:w-100 lg:text-right">
          <Figure label={t("amount")} value={<Money dollars={payout.collected} />} />
          <Figure label={t("fee")} value={<Money dollars={payout.platform_fee} />} />
          <Figure label={t("net")} value={<Money dollars={netOf(payout)} />} isNet />
        </dl>
      </div>
      <PayoutFigures payout={payout} />
      <PayoutNote payout={payout} supportAddress={supportAddress} />
    </li>
  );
}

/** The day that counts; none while something is in the way, because its day may be over. */
function PayoutDay({ payout }: { payout: PayoutWire }) {
  const t = useTranslations("streamerDashboard.payouts");
  const { status, completed_at: paidAt, scheduled_for: dueAt } = payout;
  if (status === "cancelled") return null;
  if (status === "pending" && (payout.waiting_reason !== null || payout.hold !== null)) return null;
  const label = { completed: "paidOn", failed: "dueOn", pending: "scheduledFor" } as const;
  const day = status === "completed" && paidAt !== null ? paidAt : dueAt;
  return (
    <span>
      {t(label[status])} <Moment at={day} style="payoutDate" className="text-text" />
    </span>
  );
}

/** Dollars that the streamer gets, those set off against debts included. Source: docs/product/payouts.md#the-transfer. */
export function netOf({ amount, platform_fee }: Pick<PayoutWire, "amount" | "platform_fee">): number {
  return subtractDollars(amount, platform_fee);
}

function Figure({ label, value, isNet = false }: { label: string; value: ReactNode; isNet?: boolean }) {
  return (
    // A label of two lines leaves the amounts in one row.
    <div className="flex flex-col justify-between">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className={isNet ? "font-semibold text-stake-text" : "text-muted"}>{value}</dd>
    </div>
  );
}

/** How much of the pot was collected, refunded, charged back or set off; nothing if it was simply collected in full. */
function PayoutFigures({ payout }: { payout: PayoutWire }) {
  const t = useTranslations("streamerDashboard.payouts");
  const { collected, pot, uncollected, refunded, charged_back: chargedBack, set_off: setOff } = payout;
  const lines = [
    collected < pot && t("collected", { collected, pot }),
    uncollected > 0 && t("uncollected", { amount: uncollected }),
    refunded > 0 && t("refunded", { amount: refunded }),
    chargedBack > 0 && t("chargedBack", { amount: chargedBack }),
    setOff > 0 &&
      t("setOff", {
        amount: setOff,
        status: payout.status,
        rest: Math.max(0, subtractDollars(netOf(payout), setOff)),
      }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div className="figures mt-2 text-muted text-sm">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Reasons that wait for a decision. */
const BLOCKED: ReadonlySet<PayoutWire["waiting_reason"]> = new Set([
  "dispute_open",
  "chargeback_open",
  "operator_hold",
  "account_limited",
]);

/** Why the money waits, how often the transfer was tried, and what the streamer can do. */
function PayoutNote({ payout, supportAddress }: PayoutRowProps) {
  const t = useTranslations("streamerDashboard.payouts");
  const links = useTranslations("disputes.link");
  const { waiting_reason: reason, retry_count: count, max_retries: max, hold } = payout;
  const failed = payout.status === "failed";
  const refusal = payoutRefusal(payout);
  if (reason === null && !failed && refusal === null && hold === null) return null;
  const Icon = BLOCKED.has(reason) ? ShieldAlert : Hourglass;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-raised px-3.5 py-2.5 text-sm">
      {reason !== null && (
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <Icon className="mt-0.5 size-4 shrink-0 text-warning" />
          {reason === "operator_hold" && hold !== null ? (
            t(`hold.${hold.reason}`)
          ) : (
            <span>{t.rich(`waiting.${reason}`, { link: statementsLink })}</span>
          )}
        </p>
      )}
      {hold !== null && <HoldWords hold={hold} isReason={reason === "operator_hold"} />}
      {failed && count > 0 && (
        <p className="figures flex items-center gap-2 font-medium text-danger">
          <RotateCcw className="size-4 shrink-0" />
          {t("retry", { count, max })}
        </p>
      )}
      {refusal !== null && (
        <p className="min-w-0 flex-1 basis-64 text-muted">
          {t.rich(`refusal.${refusal}`, {
            mail: (words) => (
              <a href={`mailto:${supportAddress}`} className={linkStyle}>
                {words}
              </a>
            ),
          })}
        </p>
      )}
      {reason === "payout_account_incomplete" && (
        <LinkButton href="/settings?tab=streamer#payments" size="sm" variant="secondary">
          {t("completeSetup")}
        </LinkButton>
      )}
      {reason === "dispute_open" && (
        <LinkButton href={`/dispute/${payout.challenge_id}`} size="sm" variant="secondary">
          {links("see")}
        </LinkButton>
      )}
      {failed && hold === null && <RetryPayout payout={payout} />}
    </div>
  );
}

const linkStyle = "font-medium underline underline-offset-4";

/** Where the decision is explained and objected to. Source: docs/product/statements.md#objections. */
function statementsLink(words: ReactNode) {
  return (
    <Link href="/statements" className={linkStyle}>
      {words}
    </Link>
  );
}

/** An operator's words, and how to object; the reason as well where the payout waits for something else first. */
function HoldWords({ hold, isReason }: { hold: PayoutHold; isReason: boolean }) {
  const t = useTranslations("streamerDashboard.payouts");
  return (
    <div className="min-w-0 basis-full pl-6 text-muted">
      {!isReason && <p>{t(`hold.${hold.reason}`)}</p>}
      {hold.message !== null && (
        <blockquote className="whitespace-pre-line break-words text-text">{hold.message}</blockquote>
      )}
      <p>{t.rich("holdObject", { link: statementsLink })}</p>
    </div>
  );
}
