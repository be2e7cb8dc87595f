import type Stripe from "stripe";
import { z } from "zod";
import { stripe } from "./client";
import type { BalanceEntry } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The frozen request of a transfer: the share of one captured pledge, out of its own charge. */
export const transferRequestSchema = z.object({
  amount: z.number().int(),
  currency: z.literal("usd"),
  destination: z.string(),
  source_transaction: z.string(),
  transfer_group: z.string(),
  metadata: z.object({
    transfer_id: z.string(),
    pledge_id: z.string(),
    challenge_id: z.string(),
    streamer_id: z.string(),
  }),
});
export type TransferRequest = z.infer<typeof transferRequestSchema>;

export type TransferSnapshot = {
  readonly id: string;
  readonly amountCents: number;
  readonly reversedCents: number;
  /** Which transfer of ours it is, from its metadata; null when it is none. */
  readonly transferId: string | null;
  readonly balance: BalanceEntry | null;
};

const EXPAND = ["balance_transaction"];

export async function createTransfer(
  request: TransferRequest,
  key: string,
): Promise<Reply<TransferSnapshot>> {
  const params = { ...request, expand: EXPAND };
  return mapReply(await ask(() => stripe().transfers.create(params, { idempotencyKey: key })), toSnapshot);
}

export async function retrieveTransfer(id: string): Promise<Reply<TransferSnapshot>> {
  return mapReply(await ask(() => stripe().transfers.retrieve(id, { expand: EXPAND })), toSnapshot);
}

/** Looks among a challenge's transfers for the one whose answer was lost. */
export async function findTransfer(request: TransferRequest): Promise<Reply<TransferSnapshot | null>> {
  return ask(async () => {
    const list = stripe().transfers.list({
      transfer_group: request.transfer_group,
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    });
    for await (const transfer of list) {
      if (transfer.metadata.transfer_id === request.metadata.transfer_id) return toSnapshot(transfer);
    }
    return null;
  });
}

function toSnapshot(transfer: Stripe.Transfer): TransferSnapshot {
  const entry = transfer.balance_transaction;
  return {
    id: transfer.id,
    amountCents: transfer.amount,
    reversedCents: transfer.amount_reversed,
    transferId: transfer.metadata.transfer_id ?? null,
    balance:
      entry === null || typeof entry === "string"
        ? null
        : { id: entry.id, amountCents: entry.amount, feeCents: entry.fee },
  };
}
