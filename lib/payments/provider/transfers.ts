import type Stripe from "stripe";
import { z } from "zod";
import { type Cents, cents, sumCents } from "@/lib/shared/money";
import { stripe } from "./client";
import { type BalanceEntry, toBalanceEntry } from "./intents";
import { ask, mapReply, type Reply } from "./reply";

/** The frozen request of a transfer: the share of one captured pledge, out of its own charge. */
export const transferRequestSchema = z.object({
  amount: z.number().int(),
  currency: z.literal("usd"),
  destination: z.string(),
  /** Left out when its charge has been sent once already, and its share was used for debts that are gone. */
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

/** The frozen request of a reversal. `attempt` tells the reversals of one transfer apart. */
export const reverseRequestSchema = z.object({
  transfer: z.string(),
  /** The account that received it: asked for what it has when it cannot give enough. */
  destination: z.string(),
  amount: z.number().int(),
  metadata: z.object({ transfer_id: z.string(), pledge_id: z.string(), attempt: z.string() }),
});
export type ReverseRequest = z.infer<typeof reverseRequestSchema>;

export type ReversalSnapshot = {
  readonly id: string;
  readonly amountCents: Cents;
  readonly attempt: string | null;
  readonly balance: BalanceEntry | null;
};

export type TransferSnapshot = {
  readonly id: string;
  readonly amountCents: Cents;
  /** Which transfer of ours it is, from its metadata; null when it is none. */
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

/** Looks among a challenge's transfers for the one whose answer was lost. */
export async function findTransfer(request: TransferRequest): Promise<Reply<TransferSnapshot | null>> {
  return ask(async () => {
    const list = stripe().transfers.list({
      transfer_group: request.transfer_group,
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

/** Takes a transfer back, all or part of it. The answer is the transfer as it is now. */
export async function reverseTransfer(
  { transfer, amount, metadata }: ReverseRequest,
  key: string,
): Promise<Reply<TransferSnapshot>> {
  const params = { amount, metadata };
  const made = await ask(() => stripe().transfers.createReversal(transfer, params, { idempotencyKey: key }));
  return made.kind === "answer" ? retrieveTransfer(transfer) : made;
}

/** What an account has, in US cents: what a reversal may take. Null when the provider does not say. */
export async function accountFunds(accountId: string): Promise<Cents | null> {
  const reply = await ask(() => stripe().balance.retrieve({}, { stripeAccount: accountId }));
  if (reply.kind !== "answer") return null;
  const { available, pending } = reply.value;
  const usd = [...available, ...pending].filter(({ currency }) => currency === "usd");
  return cents(Math.max(0, sumCents(usd.map(({ amount }) => cents(amount)))));
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
    amountCents: cents(transfer.amount),
    transferId: transfer.metadata.transfer_id ?? null,
    balance: toBalanceEntry(transfer.balance_transaction),
    reversals: reversals.map(({ id, amount, metadata, balance_transaction }) => ({
      id,
      amountCents: cents(amount),
      attempt: metadata?.attempt ?? null,
      balance: toBalanceEntry(balance_transaction),
    })),
  };
}
