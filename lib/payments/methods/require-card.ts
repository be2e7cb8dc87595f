import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { ownCards } from "./list-payment-methods";
import type { OwnCard } from "./one-per-number";

/** One of the caller's saved cards, by any of its ids. @throws DomainError payment_method_not_found, payments_unavailable */
export async function requireCard(actor: Actor, methodId: string): Promise<OwnCard> {
  const { cards } = await ownCards(actor);
  const card = cards.find(({ ids }) => ids.includes(methodId));
  if (card === undefined) throw new DomainError("payment_method_not_found");
  return card;
}
