import type { Tx } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { Cents } from "@/lib/shared/money";
import type { PayoutStatus } from "./machine";

/** The new values of a transfer. Amounts in cents. */
export type TransferChange = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly offsetCents: Cents;
  readonly status: PayoutStatus;
  readonly underWay: boolean;
  /** Left unchanged when null or missing. */
  readonly stripeTransferId?: string | null;
};

/**
 * Writes any number of transfers, each with values of its own, in one statement, and the first day of payouts of which nothing had arrived.
 * The caller holds the locks of their payouts.
 */
export async function writeTransfers(tx: Tx, changes: readonly TransferChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.$executeRaw`
    UPDATE transfers SET amount_cents = change."amountCents", offset_cents = change."offsetCents",
      status = change.status::"PayoutStatus", under_way = change."underWay",
      stripe_transfer_id = coalesce(change."stripeTransferId", stripe_transfer_id), updated_at = ${now()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(id uuid, "amountCents" int, "offsetCents" int,
      status text, "underWay" boolean, "stripeTransferId" text)
    WHERE transfers.id = change.id`;
  const arrived = changes.filter(({ status }) => status === "completed").map(({ id }) => id);
  if (arrived.length === 0) return;
  await tx.$executeRaw`
    UPDATE scheduled_transfers SET completed_at = ${now()}::timestamptz
    WHERE completed_at IS NULL AND id IN (SELECT scheduled_transfer_id FROM transfers WHERE id = ANY(${arrived}::uuid[]))`;
}

/** The status of a transfer with nothing left to send: completed when debts took it, else cancelled. */
export function endedStatus(offsetCents: Cents): PayoutStatus {
  return offsetCents > 0 ? "completed" : "cancelled";
}
