import { db, Prisma, readRows } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { PaymentMethodWire } from "../contract";
import { listCards } from "../provider/methods";
import { type OwnCard, onePerNumber } from "./one-per-number";

/**
 * The caller's saved cards at the provider, each once, newest first. Empty for people who have never paid.
 * @throws DomainError payments_unavailable
 */
export async function listPaymentMethods(actor: Actor): Promise<PaymentMethodWire[]> {
  const [{ cards, defaultId }, holds] = await Promise.all([ownCards(actor), countHolds(actor.userId)]);
  return cards.map((card) => ({
    _id: card.id,
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    wallet: card.wallet,
    is_reusable: card.isReusable,
    is_default: card.id === defaultId,
    holds: card.ids.reduce((sum, id) => sum + (holds.get(id) ?? 0), 0),
  }));
}

type OwnCards = { readonly cards: readonly OwnCard[]; readonly defaultId: string | null };

/** The caller's cards, and the one to offer first: the chosen one, else the newest that may be offered. */
export async function ownCards(actor: Actor): Promise<OwnCards> {
  const customer = await db().paymentCustomer.findUnique({
    where: { userId: actor.userId },
    select: { stripeCustomerId: true, defaultMethodId: true, removedMethodIds: true },
  });
  if (customer === null) return { cards: [], defaultId: null };
  const reply = await listCards(customer.stripeCustomerId);
  if (reply.kind === "unclear") throw new DomainError("payments_unavailable");
  const removed = new Set(customer.removedMethodIds);
  const kept = reply.kind === "answer" ? reply.value.filter(({ id }) => !removed.has(id)) : [];
  const cards = onePerNumber(kept);
  const reusable = cards.filter(({ isReusable }) => isReusable);
  const { defaultMethodId: chosen } = customer;
  const preferred = reusable.find(({ ids }) => chosen !== null && ids.includes(chosen)) ?? reusable[0];
  return { cards, defaultId: preferred?.id ?? null };
}

/** How many undecided or uncollected pledges would be renewed or charged on each card. */
async function countHolds(userId: UserId): Promise<ReadonlyMap<string, number>> {
  // Raw, because a pledge depends on the newest of its holds that has a card.
  const rows = await readRows<{ id: string; holds: number }>(Prisma.sql`
    SELECT method AS id, count(*)::int AS holds FROM (
      SELECT DISTINCT ON (p.id) h.stripe_payment_method_id AS method
      FROM pledges p JOIN holds h ON h.pledge_id = p.id
      WHERE p.backer_id = ${userId}::uuid AND p.goal <> 'release' AND p.status IN ('secured', 'pledged')
        AND h.stripe_payment_method_id IS NOT NULL
      ORDER BY p.id, h.created_at DESC, h.id DESC
    ) AS newest GROUP BY method`);
  return new Map(rows.map(({ id, holds }) => [id, holds]));
}
