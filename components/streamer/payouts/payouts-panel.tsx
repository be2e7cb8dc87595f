import { clsx } from "clsx";
import { Vault } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { RetryState } from "@/components/ui/retry-state";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { type PayoutSums, type PayoutWire, TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import type { Page } from "@/lib/shared/page";
import { PayoutList } from "./payout-list";
import { StatementDownloads } from "./statement-downloads";

/** Data of the payouts tab; null when it could not be loaded. */
export type PayoutsOverview = {
  readonly first: Page<PayoutWire>;
  readonly sums: PayoutSums;
  /** In which payouts were sent, newest first. */
  readonly statementYears: readonly number[];
} | null;

/** The streamer's payouts: the total, then one by one. */
export function PayoutsPanel({ payouts }: { payouts: PayoutsOverview }) {
  const t = useTranslations("streamerDashboard.payouts");
  if (payouts === null) return <RetryState title={t("errorTitle")} text={t("errorText")} />;
  if (payouts.first.items.length === 0) {
    return <EmptyState icon={Vault} title={t("emptyTitle")} text={t("emptyText")} />;
  }
  return (
    <ClientMessages namespaces={["streamerDashboard.payouts", "receipts.statements"]}>
      <div className="grid gap-6">
        <PaymentSummary
          howMuch={
            <>
              <Money cents={payouts.sums.totalCents} />{" "}
              <span className="font-normal font-sans text-base text-muted tracking-normal">{t("total")}</span>
              <span className="block font-normal font-sans text-muted text-sm tracking-normal">
                {t("totalHint")}
              </span>
            </>
          }
          whatHappensNow={<NextPayout payouts={payouts.first.items} />}
          whenItMoves={t("moves", { days: TRANSFER_DELAY_DAYS })}
        />
        <Sums sums={payouts.sums} />
        <PayoutList first={payouts.first} />
        {payouts.statementYears.length > 0 && <StatementDownloads years={payouts.statementYears} />}
      </div>
    </ClientMessages>
  );
}

/** Where the money is: four sums, each after the fee. */
function Sums({ sums }: { sums: PayoutSums }) {
  const t = useTranslations("streamerDashboard.payouts.sums");
  const parts = [
    { key: "paid", value: sums.paidCents, look: "text-stake-text" },
    { key: "onItsWay", value: sums.onItsWayCents, look: "" },
    { key: "onHold", value: sums.onHoldCents, look: sums.onHoldCents > 0 ? "text-warning" : "" },
    { key: "lost", value: sums.lostCents, look: sums.lostCents > 0 ? "text-danger" : "" },
  ] as const;
  return (
    <section aria-labelledby="payout-sums">
      <h2 id="payout-sums" className="text-lg">
        {t("title")}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {parts.map(({ key, value, look }) => (
          <div key={key} className="bg-surface p-4">
            <dt className="text-muted text-sm">{t(`${key}.label`)}</dt>
            <dd className={clsx("figures mt-1 font-bold font-display text-xl tracking-tight", look)}>
              <Money cents={value} />
            </dd>
            <dd className="mt-1 text-muted text-xs">{t(`${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function NextPayout({ payouts }: { payouts: readonly PayoutWire[] }) {
  const t = useTranslations("streamerDashboard.payouts");
  const format = useFormatter();
  const [next] = payouts
    .filter((payout) => payout.status === "pending" && payout.waiting_reason === null)
    .map((payout) => payout.scheduled_for)
    .sort();
  return next === undefined
    ? t("nothingScheduled")
    : t("next", { date: format.dateTime(new Date(next), "payoutDate") });
}
