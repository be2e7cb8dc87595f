import { Swords, Zap } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { TransactionWire } from "@/lib/payments/contract";
import { TransactionStatusBadge } from "./transaction-status";

/** One payment: for what, whose, when, how much, how it stands. */
export function TransactionRow({ transaction }: { transaction: TransactionWire }) {
  const t = useTranslations("viewerDashboard.transactions");
  const format = useFormatter();
  const isBoost = transaction.transaction_type === "boost";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b bg-surface px-4 py-4 last:border-b-0 sm:flex-nowrap sm:px-5">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full ${isBoost ? "bg-boost-tint text-boost-text" : "bg-brand-tint text-brand-text"}`}
      >
        {isBoost ? <Zap className="size-5" /> : <Swords className="size-5" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere] sm:line-clamp-1">
          {transaction.challenge_description}
        </p>
        <p className="mt-0.5 truncate text-muted text-sm">
          {t(`what.${transaction.transaction_type}.${transaction.user_role}`, {
            streamer: transaction.streamer_name,
            viewer: transaction.viewer_username,
          })}
          <span aria-hidden="true"> · </span>
          <time dateTime={transaction.created_at} className="figures">
            {format.dateTime(new Date(transaction.created_at), "payoutDate")}
          </time>
        </p>
      </div>
      <div className="flex w-full items-center justify-between gap-4 max-sm:pl-15 sm:w-auto sm:justify-end">
        <TransactionStatusBadge status={transaction.status} />
        <Money
          dollars={transaction.amount}
          className="font-display font-bold text-lg tracking-tight sm:min-w-24 sm:text-right"
        />
      </div>
    </li>
  );
}
