import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { stripe } from "./client";
import { ask, type Reply } from "./reply";

/**
 * The provider's customer of a user, created at the first payment. Nothing but our id is sent, so that the request is
 * the same however often it is repeated; the row, once written, never changes.
 */
export async function ensureCustomer(userId: string): Promise<Reply<string>> {
  const known = await db().paymentCustomer.findUnique({
    where: { userId },
    select: { stripeCustomerId: true },
  });
  if (known !== null) return { kind: "answer", value: known.stripeCustomerId };
  const created = await ask(() =>
    stripe().customers.create({ metadata: { user_id: userId } }, { idempotencyKey: `customer-${userId}` }),
  );
  if (created.kind !== "answer") return created;
  await db().paymentCustomer.createMany({
    data: [{ userId, stripeCustomerId: created.value.id, createdAt: now() }],
    skipDuplicates: true,
  });
  const { stripeCustomerId } = await db().paymentCustomer.findUniqueOrThrow({
    where: { userId },
    select: { stripeCustomerId: true },
  });
  return { kind: "answer", value: stripeCustomerId };
}
