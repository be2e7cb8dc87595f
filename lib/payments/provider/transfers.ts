import { subMinutes } from "date-fns";
import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents } from "@/lib/shared/money";
import { usdOf } from "./balance";
import { stripe } from "./client";
import { type BalanceEntry, idOf, toBalanceEntry } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The frozen request of a transfer: the share of one captured pledge, from its own charge. */
export const transferRequestSchema = z.object({
  amount: z.number().int(),
  currency: z.literal("usd"),
  destination: z.string(),
  /** Left out when the charge does not cover it: its share was used for debts that are gone. */
  source_transaction: z.string().optional(),
  transfer_group: z.string(),
  metadata: z.object({
    transfer_id: z.string(),
    pledge_id: z.string(),
    challenge_id: z.string(),
    streamer_id: z.string(),
  }),
});
export type TransferRequest = z.infer<typeof transferRequestSchema>;

/** The frozen request of a reversal. `attempt` identifies it among the reversals of a transfer. */
export const reverseRequestSchema = z.object({
  transfer: z.string(),
  /** The account that received the transfer; its balance is read when it is too low. */
  destination: z.string(),
  amount: z.number().int(),
  metadata: z.object({ transfer_id: z.string(), pledge_id: z.string(), attempt: z.string() }),
});
export type ReverseRequest = z.infer<typeof reverseRequestSchema>;

export type ReversalSnapshot = {
  readonly id: string;
  readonly createdAt: Date;
  readonly amountCents: Cents;
  readonly attempt: string | null;
  readonly balance: BalanceEntry | null;
};

export type TransferSnapshot = {
  readonly id: string;
  readonly createdAt: Date;
  readonly amountCents: Cents;
  /** From the metadata; null when the transfer is not ours. */
  readonly transferId: string | null;
  readonly balance: BalanceEntry | null;
  readonly reversals: readonly ReversalSnapshot[];
};

const EXPAND = ["balance_transaction"];

export async function createTransfer(
  request: TransferRequest,
  key: string,
): Promise<Reply<TransferSnapshot>> {
  const { source_transaction, ...rest } = request;
  const params = {
    ...rest,
    ...(source_transaction === undefined ? {} : { source_transaction }),
    expand: EXPAND,
  };
  return mapReply(await ask(() => stripe().transfers.create(params, { idempotencyKey: key })), (transfer) =>
    toSnapshot(transfer, []),
  );
}

/** A transfer with all of its reversals. */
export async function retrieveTransfer(id: string): Promise<Reply<TransferSnapshot>> {
  return ask(async () => {
    const transfer = await stripe().transfers.retrieve(id, { expand: EXPAND });
    return toSnapshot(transfer, await reversalsOf(transfer));
  });
}

/** The same with the request that made it; null when the request is not one of ours. */
export async function findTransferById(
  id: string,
): Promise<Reply<{ readonly snapshot: TransferSnapshot; readonly request: TransferRequest | null }>> {
  return ask(async () => {
    const transfer = await stripe().transfers.retrieve(id, { expand: EXPAND });
    const source = idOf(transfer.source_transaction);
    const request = transferRequestSchema.safeParse({
      ...transfer,
      destination: idOf(transfer.destination),
      source_transaction: source ?? undefined,
    });
    return {
      snapshot: toSnapshot(transfer, await reversalsOf(transfer)),
      request: request.success ? request.data : null,
    };
  });
}

/** How far our clock may be ahead of the provider's. */
const MAX_AHEAD_MINUTES = 60;

/**
 * Finds a transfer whose reply was lost among those of its challenge, which may have thousands: only those that were made
 * since then are read.
 * @param requestedAt when its operation was created
 */
export async function findTransfer(
  request: TransferRequest,
  requestedAt: Date,
): Promise<Reply<TransferSnapshot | null>> {
  return ask(async () => {
    const list = stripe().transfers.list({
      transfer_group: request.transfer_group,
      created: { gte: Math.floor(subMinutes(requestedAt, MAX_AHEAD_MINUTES).getTime() / 1_000) },
      limit: 100,
      expand: EXPAND.map((path) => `data.${path}`),
    });
    for await (const transfer of list) {
      if (transfer.metadata.transfer_id === request.metadata.transfer_id) {
        return toSnapshot(transfer, await reversalsOf(transfer));
      }
    }
    return null;
  });
}

/** Reverses a transfer, all or in part. Answers the transfer as it is afterwards. */
export async function reverseTransfer(
  { transfer, amount, metadata }: ReverseRequest,
  key: string,
): Promise<Reply<TransferSnapshot>> {
  const params = { amount, metadata };
  const made = await ask(() => stripe().transfers.createReversal(transfer, params, { idempotencyKey: key }));
  return made.kind === "answer" ? retrieveTransfer(transfer) : made;
}

/** A reversal is converted at a rate of its own: of an account in another currency a twentieth is left out. */
const SAFE_SHARE = 0.95;

/**
 * What a reversal may take of the account that it reverses from, in US cents: pending money is not reversed. Null when the provider gives
 * no answer.
 */
export async function accountFunds({ destination, transfer }: ReverseRequest): Promise<Cents | null> {
  const inAccount = { stripeAccount: destination };
  const reply = await ask(async () => {
    const { available } = await stripe().balance.retrieve({}, inAccount);
    const dollars = usdOf(available);
    if (dollars > 0 || available.every(({ amount }) => amount <= 0)) return dollars;
    // How much the transfer became in the account's own currency says what its balance is worth.
    const sent = await stripe().transfers.retrieve(transfer);
    const source = idOf(sent.destination_payment ?? null);
    if (source === null) return 0;
    const { data } = await stripe().balanceTransactions.list({ source, limit: 1 }, inAccount);
    const [arrived] = data;
    const own = available.find(({ currency }) => currency === arrived?.currency);
    if (arrived === undefined || own === undefined || arrived.amount <= 0) return 0;
    return Math.floor(((own.amount * sent.amount) / arrived.amount) * SAFE_SHARE);
  });
  return reply.kind === "answer" ? cents(Math.max(0, reply.value)) : null;
}

async function reversalsOf({ id, amount_reversed }: Stripe.Transfer): Promise<Stripe.TransferReversal[]> {
  if (amount_reversed === 0) return [];
  const expand = EXPAND.map((path) => `data.${path}`);
  const reversals: Stripe.TransferReversal[] = [];
  for await (const reversal of stripe().transfers.listReversals(id, { limit: 100, expand })) {
    reversals.push(reversal);
  }
  return reversals;
}

function toSnapshot(
  transfer: Stripe.Transfer,
  reversals: readonly Stripe.TransferReversal[],
): TransferSnapshot {
  return {
    id: transfer.id,
    createdAt: new Date(transfer.created * 1_000),
    amountCents: cents(transfer.amount),
    transferId: transfer.metadata.transfer_id ?? null,
    balance: toBalanceEntry(transfer.balance_transaction),
    reversals: reversals.map(({ id, created, amount, metadata, balance_transaction }) => ({
      id,
      createdAt: new Date(created * 1_000),
      amountCents: cents(amount),
      attempt: metadata?.attempt ?? null,
      balance: toBalanceEntry(balance_transaction),
    })),
  };
}
