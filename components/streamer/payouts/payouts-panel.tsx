import { Banknote } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { RetryState } from "@/components/ui/retry-state";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { type PayoutSums, type PayoutWire, TRANSFER_DELAY_DAYS } from "@/lib/payouts/contract";
import { cents } from "@/lib/shared/money";
import type { Page } from "@/lib/shared/page";
import { site } from "@/lib/shared/site";
import { NextPayout } from "./next-payout";
import { PayoutList } from "./payout-list";
import { PayoutSumsView } from "./payout-sums-view";
import { StatementDownloads } from "./statement-downloads";

/** Data of the payouts tab; null when it could not be loaded. */
export type PayoutsOverview = {
  readonly first: Page<PayoutWire>;
  readonly sums: PayoutSums;
  /** In which payouts were sent, newest first. */
  readonly statementYears: readonly number[];
} | null;

/** The streamer's payouts: the next one, four sums, then one by one. */
export function PayoutsPanel({ payouts }: { payouts: PayoutsOverview }) {
  const t = useTranslations("streamerDashboard.payouts");
  if (payouts === null) return <RetryState title={t("errorTitle")} text={t("errorText")} />;
  if (payouts.first.items.length === 0) {
    return <EmptyState icon={Banknote} title={t("emptyTitle")} text={t("emptyText")} />;
  }
  return (
    <ClientMessages namespaces={["streamerDashboard.payouts", "receipts.statements"]}>
      <div className="grid gap-6">
        <PaymentSummary
          howMuch={
            <>
              <Money cents={payouts.sums.next?.cents ?? cents(0)} />{" "}
              <span className="inline-block font-normal font-sans text-base text-muted leading-snug tracking-normal">
                {t("nextAmount")}
              </span>
            </>
          }
          whatHappensNow={<NextPayout at={payouts.sums.next?.at} />}
          whenItMoves={t("moves", { days: TRANSFER_DELAY_DAYS })}
        />
        <PayoutSumsView sums={payouts.sums} />
        <PayoutList first={payouts.first} supportAddress={site().contactEmail} />
        {payouts.statementYears.length > 0 && <StatementDownloads years={payouts.statementYears} />}
      </div>
    </ClientMessages>
  );
}
