import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { SavedCard } from "../provider/methods";
import { ownCards } from "./list-payment-methods";

/** One of the caller's saved cards. @throws DomainError payment_method_not_found, payments_unavailable */
export async function requireCard(actor: Actor, methodId: string): Promise<SavedCard> {
  const { cards } = await ownCards(actor);
  const card = cards.find(({ id }) => id === methodId);
  if (card === undefined) throw new DomainError("payment_method_not_found");
  return card;
}
