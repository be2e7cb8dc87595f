import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** How many of our keys may have had an answer like 500 stored under them before we give up for today. */
const KEYS = 5;

/** A user who pays, and the provider's customer that they were when this was read; null when they were none yet. */
export type Backer = { readonly userId: string; readonly customerId: string | null };

/**
 * The provider's customer of a user, created at the first payment. Nothing but our id is sent, so that the request is
 * the same however often it is repeated; the row, once written, never changes.
 */
export async function ensureCustomer({ userId, customerId }: Backer): Promise<Reply<string>> {
  if (customerId !== null) return { kind: "answer", value: customerId };
  const created = await createCustomer(userId);
  if (created.kind !== "answer") return created;
  await db().paymentCustomer.createMany({
    data: [{ userId, stripeCustomerId: created.value, createdAt: now() }],
    skipDuplicates: true,
  });
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({
    where: { userId },
    select: { stripeCustomerId: true },
  });
  return { kind: "answer", value: stripeCustomerId };
}

/**
 * The provider repeats a stored 500 for as long as it remembers the key: then the next key is used. Should the one
 * before have made a customer all the same, nobody will ever use it, and it holds nothing.
 */
async function createCustomer(userId: string): Promise<Reply<string>> {
  for (let key = 1; ; key++) {
    const idempotencyKey = key === 1 ? `customer-${userId}` : `customer-${userId}-${key}`;
    const reply = await ask(() =>
      stripe().customers.create({ metadata: { user_id: userId } }, { idempotencyKey }),
    );
    const stored = reply.kind === "unclear" && reply.replayed;
    if (!stored || key === KEYS) return mapReply(reply, ({ id }) => id);
  }
}
