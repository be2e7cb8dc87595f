import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import type { TransactionWire } from "@/lib/payments/contract";

/** Leads who paid to the receipt, once the payment was charged. */
export function ReceiptLink({ transaction }: { transaction: TransactionWire }) {
  const t = useTranslations("viewerDashboard.transactions");
  const { id, status, user_role: role, challenge_description: challenge } = transaction;
  if (role !== "viewer" || (status !== "captured" && status !== "refunded")) return null;
  return (
    <Link
      href={`/receipts/${id}`}
      aria-label={t("receiptOf", { challenge })}
      className="touch-target inline-flex items-center gap-1.5 text-muted text-sm underline underline-offset-4 hover:text-text"
    >
      <ReceiptText className="size-4" />
      {t("receipt")}
    </Link>
  );
}
