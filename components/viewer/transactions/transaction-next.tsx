import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DisputeLink } from "@/components/disputes/dispute-link";
import { Fuse } from "@/components/ui/fuse";
import { LinkButton } from "@/components/ui/link-button";
import type { TransactionWire } from "@/lib/payments/contract";

type TransactionNextProps = { transaction: TransactionWire; now: string };

/** Time to confirm a payment that could not be collected. Source: docs/product/pledges-and-boosts.md#collection. */
const CONFIRM_MS = 72 * 3_600_000;

/** What a backer can still do about a payment, or why it was not collected. */
export function TransactionNext({ transaction, now }: TransactionNextProps) {
  const t = useTranslations("viewerDashboard.transactions");
  // While the challenge runs, only the hold is to be renewed.
  const until = transaction.status === "authorized" ? null : transaction.confirm_until;
  if (transaction.needs_confirmation) {
    return (
      <Row>
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-sm">
          <ShieldAlert className="mt-0.5 size-4 shrink-0 text-warning" />
          {t(until === null ? "needsConfirmation" : "couldNotCharge")}
        </p>
        {until !== null && (
          <Fuse
            startsAt={new Date(Date.parse(until) - CONFIRM_MS).toISOString()}
            endsAt={until}
            now={now}
            className="min-w-28"
          />
        )}
        <LinkButton href={`/confirm-payment/${transaction.id}`} size="sm">
          {t("confirm")}
        </LinkButton>
      </Row>
    );
  }
  if (transaction.uncollected) return <p className="mt-3 pl-15 text-muted text-sm">{t("uncollected")}</p>;
  if (transaction.dispute_until === null && transaction.dispute_status === null) return null;
  return (
    <Row>
      <DisputeLink
        challengeId={transaction.challenge_id}
        until={transaction.dispute_until}
        status={transaction.dispute_status}
        now={now}
      />
    </Row>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 pl-15 empty:hidden sm:justify-end">
      {children}
    </div>
  );
}
