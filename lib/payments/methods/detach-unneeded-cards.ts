import { subDays } from "date-fns";
import { db, Prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { now } from "@/lib/shared/clock";
import type { UserId } from "@/lib/shared/ids";
import { detachCard, listCards } from "../provider/methods";
import { OutcomeUnknown } from "../provider/reply";

/** Whose pledges changed since then is looked at: one night that is missed leaves no card. */
const DAYS = 2;
/** People of one job. */
const BATCH = 50;

/** A pledge of `p` whose card may still be asked. */
const UNDECIDED = Prisma.sql`(p.goal <> 'release' AND p.status IN ('awaiting', 'secured', 'pledged'))`;

/**
 * Detaches cards that were kept for renewals only once all pledges that they paid for have ended
 * (docs/product/pledges-and-boosts.md#consent-to-keep-a-card): those of the next people whose pledges ended lately. Another job goes on
 * with the rest. Idempotent.
 * @throws OutcomeUnknown when the provider gives no clear answer, so that the job runs again
 */
export async function detachUnneededCards(after: UserId | null): Promise<void> {
  const people = await db().$queryRaw<{ userId: UserId; customerId: string }[]>`
    SELECT c.user_id AS "userId", c.stripe_customer_id AS "customerId" FROM payment_customers c
    WHERE c.user_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') AND c.user_id IN (
      SELECT p.backer_id FROM pledges p WHERE p.updated_at >= ${subDays(now(), DAYS)}::timestamptz AND NOT ${UNDECIDED})
    ORDER BY c.user_id LIMIT ${BATCH}::int`;
  for (const { userId, customerId } of people) await detachUnneeded(userId, customerId);
  const last = people.at(-1);
  if (last === undefined || people.length < BATCH) return;
  await transaction((tx) => enqueue(tx, "payments.detach_unneeded_cards", { after: last.userId }));
}

async function detachUnneeded(userId: UserId, customerId: string): Promise<void> {
  const unneeded = new Set(await unneededCards(userId));
  if (unneeded.size === 0) return;
  const reply = await listCards(customerId);
  if (reply.kind === "unclear") throw new OutcomeUnknown(reply.reason);
  if (reply.kind === "refused") return;
  for (const { id } of reply.value.filter((card) => !card.isReusable && unneeded.has(card.id))) {
    const detached = await detachCard(id);
    if (detached.kind === "unclear") throw new OutcomeUnknown(detached.reason);
  }
}

/** The cards of a person's pledges all of which have ended; none while a payment waits for a card, which may be any of them. */
async function unneededCards(userId: UserId): Promise<readonly string[]> {
  const rows = await db().$queryRaw<{ id: string }[]>`
    SELECT h.stripe_payment_method_id AS id FROM pledges p JOIN holds h ON h.pledge_id = p.id
    WHERE p.backer_id = ${userId}::uuid AND h.stripe_payment_method_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM pledges p WHERE p.backer_id = ${userId}::uuid AND p.status = 'awaiting' AND ${UNDECIDED})
    GROUP BY h.stripe_payment_method_id HAVING NOT bool_or(${UNDECIDED})`;
  return rows.map(({ id }) => id);
}
