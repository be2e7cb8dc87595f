import type Stripe from "stripe";
import { NO_CENTS } from "@/lib/shared/money";
import { stripe } from "./client";
import { isTrial } from "./intents";
import { providerPagesOf } from "./pages";
import { type ProviderState, toIntent, toRefund, toTransfer } from "./provider-state";
import { isRelease } from "./refunds";
import { ask, OutcomeUnknown } from "./reply";

type Ids = {
  readonly intents: readonly string[];
  readonly refunds: readonly string[];
  readonly disputes: readonly string[];
  readonly transfers: readonly string[];
};

/** Reads the objects of these ids, as far as they exist, without the balance and its entries. */
export async function readObjectsOf({ intents, refunds, disputes, transfers }: Ids): Promise<ProviderState> {
  return {
    balanceCents: NO_CENTS,
    entries: [],
    intents: await each(intents, async (id) => toIntent(await stripe().paymentIntents.retrieve(id))),
    refunds: await each(refunds, async (id) => toRefund(await stripe().refunds.retrieve(id))),
    transfers: await each(transfers, async (id) => toTransfer(await stripe().transfers.retrieve(id))),
    disputes: await each(disputes, async (id) => {
      const { charge } = await stripe().disputes.retrieve(id);
      return { id, chargeId: typeof charge === "string" ? charge : charge.id };
    }),
  };
}

/** @throws OutcomeUnknown when the provider gives no clear answer about one */
async function each<T>(ids: readonly string[], retrieve: (id: string) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (const id of ids) {
    const reply = await ask(() => retrieve(id));
    if (reply.kind === "unclear") throw new OutcomeUnknown(`${id}: ${reply.reason}`);
    if (reply.kind === "answer") found.push(reply.value);
  }
  return found;
}

type Created = { readonly gte: number; readonly lt: number };

/** The lists of objects that belong to pledges, by the name of their cursor in `provider_cursors`. */
const LISTS = {
  payment_intents: (created: Created, after: object) =>
    stripe().paymentIntents.list({ ...after, created, limit: 100 }),
  refunds: (created: Created, after: object) =>
    stripe().refunds.list({ ...after, created, limit: 100, expand: ["data.charge"] }),
  transfers: (created: Created, after: object) => stripe().transfers.list({ ...after, created, limit: 100 }),
  disputes: (created: Created, after: object) => stripe().disputes.list({ ...after, created, limit: 100 }),
} as const;
export type ObjectList = keyof typeof LISTS;
export const OBJECT_LISTS: readonly ObjectList[] = ["payment_intents", "refunds", "transfers", "disputes"];

/** The ids of the objects created in a period, its end excluded, in pages. Released holds are no refunds, and trials no payments. */
export async function* listObjects(
  list: ObjectList,
  { from, until }: { readonly from: Date; readonly until: Date },
): AsyncGenerator<readonly string[]> {
  const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) };
  const pages = providerPagesOf<Listed, Listed>(
    (after) => LISTS[list](created, after),
    (object) => object,
  );
  const isOurs = (object: Listed) => !isRelease(object) && !isTrial(object.metadata);
  for await (const page of pages) yield page.filter(isOurs).map(({ id }) => id);
}

type Listed = {
  readonly id: string;
  readonly metadata?: Stripe.Metadata | null;
  readonly charge?: Stripe.Refund["charge"];
};
