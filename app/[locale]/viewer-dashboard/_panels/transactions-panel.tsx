import { ReceiptText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { RetryState } from "@/components/ui/retry-state";
import { TransactionList } from "@/components/viewer/transactions/transaction-list";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { listTransactions } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { log } from "@/lib/shared/log";
import { pack } from "@/lib/shared/packed";
import { DASHBOARD_PAGE } from "@/lib/shared/page";

/** Payments made by the user, and payments for challenges addressed to them. */
export async function TransactionsPanel({ actor }: { actor: Actor }) {
  const [t, first] = await Promise.all([
    getTranslations("viewerDashboard.transactions"),
    transactionsOrNull(actor),
  ]);
  if (first === null) return <RetryState title={t("failed")} />;
  if (first.items.length === 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={t("emptyTitle")}
        text={t("emptyText")}
        action={
          <LinkButton href="/viewer-dashboard?tab=browse" variant="secondary">
            {t("emptyAction")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <ClientMessages namespaces={["viewerDashboard.transactions", "disputes.link"]}>
      <p className="mb-4 max-w-2xl text-muted text-sm">{t("explain")}</p>
      <TransactionList first={pack(first)} now={now().toISOString()} />
    </ClientMessages>
  );
}

async function transactionsOrNull(actor: Actor) {
  try {
    return await listTransactions(actor, DASHBOARD_PAGE);
  } catch (error) {
    log.error({ err: error }, "transactions could not be read");
    return null;
  }
}
