import type Stripe from "stripe";
import { type Cents, cents } from "@/lib/shared/money";
import { listEntries, type ProviderEntry, retrieveBalance } from "./balance";
import { listDisputes } from "./chargebacks";
import { stripe } from "./client";
import { isRelease } from "./refunds";

/** The provider's state of our money. Amounts in cents. */
export type ProviderState = {
  readonly balanceCents: Cents;
  readonly entries: readonly Pick<ProviderEntry, "id" | "type" | "netCents">[];
  readonly intents: readonly {
    readonly id: string;
    readonly status: string;
    readonly amountCents: Cents;
    readonly receivedCents: Cents;
    readonly pledgeId: string | null;
    readonly holdId: string | null;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amountCents: Cents;
    readonly pledgeId: string | null;
    readonly attempt: string | null;
  }[];
  readonly transfers: readonly {
    readonly id: string;
    readonly amountCents: Cents;
    readonly reversedCents: Cents;
    readonly createdAt: Date;
    readonly transferId: string | null;
    readonly pledgeId: string | null;
    readonly reversals: readonly { readonly id: string; readonly attempt: string | null }[];
  }[];
  readonly disputes: readonly { readonly id: string; readonly chargeId: string }[];
};

/** Reads all of it: only for tests, with their small histories. */
export async function readProviderState(): Promise<ProviderState> {
  return {
    balanceCents: await retrieveBalance(),
    entries: await readEntries(),
    intents: await readIntents(),
    refunds: await readRefunds(),
    transfers: await readTransfers(),
    disputes: await collect(listDisputes()),
  };
}

async function readEntries(): Promise<ProviderEntry[]> {
  const all: ProviderEntry[] = [];
  for (;;) {
    const last = all.at(-1)?.id;
    const { entries, hasMore } = await listEntries(last === undefined ? {} : { starting_after: last });
    all.push(...entries);
    if (!hasMore) return all;
  }
}

async function readIntents(): Promise<ProviderState["intents"]> {
  const intents: ProviderState["intents"][number][] = [];
  for await (const intent of stripe().paymentIntents.list({ limit: 100 })) {
    intents.push(toIntent(intent));
  }
  return intents;
}

async function readRefunds(): Promise<ProviderState["refunds"]> {
  const refunds: ProviderState["refunds"][number][] = [];
  for await (const refund of stripe().refunds.list({ limit: 100, expand: ["data.charge"] })) {
    if (!isRelease(refund)) refunds.push(toRefund(refund));
  }
  return refunds;
}

async function readTransfers(): Promise<ProviderState["transfers"]> {
  const transfers: ProviderState["transfers"][number][] = [];
  for await (const transfer of stripe().transfers.list({ limit: 100 })) {
    transfers.push(await toTransfer(transfer));
  }
  return transfers;
}

export function toIntent(intent: Stripe.PaymentIntent): ProviderState["intents"][number] {
  return {
    id: intent.id,
    status: intent.status,
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    pledgeId: intent.metadata.pledge_id ?? null,
    holdId: intent.metadata.hold_id ?? null,
  };
}

export function toRefund(refund: Stripe.Refund): ProviderState["refunds"][number] {
  return {
    id: refund.id,
    amountCents: cents(refund.amount),
    pledgeId: refund.metadata?.pledge_id ?? null,
    attempt: refund.metadata?.attempt ?? null,
  };
}

/** With all its reversals; those that do not come with the transfer are listed. */
export async function toTransfer(transfer: Stripe.Transfer): Promise<ProviderState["transfers"][number]> {
  const { data, has_more } = transfer.reversals;
  const reversals = has_more
    ? await collect(stripe().transfers.listReversals(transfer.id, { limit: 100 }))
    : data;
  return {
    id: transfer.id,
    amountCents: cents(transfer.amount),
    reversedCents: cents(transfer.amount_reversed),
    createdAt: new Date(transfer.created * 1_000),
    transferId: transfer.metadata.transfer_id ?? null,
    pledgeId: transfer.metadata.pledge_id ?? null,
    reversals: reversals.map(({ id, metadata }) => ({ id, attempt: metadata?.attempt ?? null })),
  };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
