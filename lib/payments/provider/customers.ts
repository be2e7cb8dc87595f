import { randomUUID } from "node:crypto";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { stripe } from "./client";
import { ask, mapReply, type Reply } from "./reply";

/** A user who pays, and their customer at the provider as of reading; null when there was none yet. */
export type Backer = { readonly userId: UserId; readonly customerId: string | null };

/**
 * The provider's customer of a user, created at the first payment. Sends only our id, so that every repetition is the same
 * request; the row never changes once written: whichever customer was stored first is the user's.
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
 * The stable key makes concurrent and repeated calls one customer. Where the provider replays a 500 that it stored under it, one
 * more call has a key that nothing is stored under. A customer that a failed call created all the same stays unused.
 */
async function createCustomer(userId: UserId): Promise<Reply<string>> {
  const create = (idempotencyKey: string) =>
    ask(() => stripe().customers.create({ metadata: { user_id: userId } }, { idempotencyKey }));
  const reply = await create(`customer-${userId}`);
  const isReplay = reply.kind === "unclear" && reply.replayed;
  return mapReply(isReplay ? await create(`customer-${userId}-${randomUUID()}`) : reply, ({ id }) => id);
}
