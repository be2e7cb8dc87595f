import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** Idempotency keys tried per call when the provider replays an error for each. */
const KEYS = 5;

/** A user who pays, and their customer at the provider as of reading; null when there was none yet. */
export type Backer = { readonly userId: UserId; readonly customerId: string | null };

/**
 * The provider's customer of a user, created at the first payment. Sends only our id, so that every repetition is the same
 * request; the row never changes once written.
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
 * Uses the next key when the provider replays a stored 500. A customer that the failed call may have created all the same
 * stays unused.
 */
async function createCustomer(userId: UserId): Promise<Reply<string>> {
  for (let key = 1; ; key++) {
    const idempotencyKey = key === 1 ? `customer-${userId}` : `customer-${userId}-${key}`;
    const reply = await ask(() =>
      stripe().customers.create({ metadata: { user_id: userId } }, { idempotencyKey }),
    );
    const stored = reply.kind === "unclear" && reply.replayed;
    if (!stored || key === KEYS) return mapReply(reply, ({ id }) => id);
  }
}
