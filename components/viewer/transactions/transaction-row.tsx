import { clsx } from "clsx";
import { type LucideIcon, Scale, Swords, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";
import { Money } from "@/components/ui/money";
import { Link } from "@/lib/i18n/navigation";
import type { TransactionWire } from "@/lib/payments/contract";
import { ReceiptLink } from "./receipt-link";
import { TransactionNext } from "./transaction-next";
import { TransactionStatusBadge } from "./transaction-status";

const looks: Record<TransactionWire["transaction_type"], { tint: string; icon: LucideIcon }> = {
  challenge: { tint: "bg-brand-tint text-brand-text", icon: Swords },
  boost: { tint: "bg-boost-tint text-boost-text", icon: Zap },
  appeal: { tint: "bg-raised text-muted", icon: Scale },
};

type TransactionRowProps = {
  transaction: TransactionWire;
  /** The server's time while it rendered, ISO 8601. */
  now: string;
};

/** One payment: challenge, people, date, amount and status. */
export function TransactionRow({ transaction, now }: TransactionRowProps) {
  const t = useTranslations("viewerDashboard.transactions");
  const { tint, icon: Icon } = looks[transaction.transaction_type];
  return (
    <li className="border-line border-b bg-surface px-4 py-4 last:border-b-0 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-nowrap">
        <span className={clsx("grid size-11 shrink-0 place-items-center rounded-full", tint)}>
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium [overflow-wrap:anywhere] sm:line-clamp-1">
            <Link
              href={`/challenge/${transaction.challenge_id}`}
              className="underline-offset-4 hover:underline"
            >
              {transaction.challenge_description}
            </Link>
          </p>
          <p className="mt-0.5 text-muted text-sm sm:flex">
            <span className="line-clamp-2 [overflow-wrap:anywhere] sm:line-clamp-1">
              {subjectOf(transaction, t)}
            </span>
            <span aria-hidden="true" className="mx-1.5 max-sm:hidden">
              ·
            </span>
            {/* Never cut off: long names give way. */}
            <span className="block shrink-0">
              <Moment at={transaction.created_at} now={now} />
            </span>
          </p>
        </div>
        <div className="flex w-full items-center justify-between gap-4 max-sm:pl-15 sm:w-auto sm:justify-end">
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ReceiptLink transaction={transaction} />
            <TransactionStatusBadge status={transaction.status} />
          </span>
          <Money
            dollars={transaction.amount}
            className="font-display font-bold text-lg tracking-tight sm:min-w-24 sm:text-right"
          />
        </div>
      </div>
      <TransactionNext transaction={transaction} now={now} />
    </li>
  );
}

/** Whose payment for whom; a viewer who has not confirmed a name has none. */
function subjectOf(
  { anonymous, transaction_type: type, user_role: role, ...names }: TransactionWire,
  t: ReturnType<typeof useTranslations<"viewerDashboard.transactions">>,
): string {
  if (role === "streamer" && anonymous) return t("anonymousBoost");
  if (role === "streamer" && type !== "appeal" && names.viewer_username === "")
    return t(`fromViewer.${type}`);
  return t(`what.${type}.${role}`, { streamer: names.streamer_display_name, viewer: names.viewer_username });
}
