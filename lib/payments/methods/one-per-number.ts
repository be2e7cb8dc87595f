import type { SavedCard } from "../provider/methods";

/** A card as its holder knows it. Typing its number again saves it again at the provider: `ids` are all of them. */
export type OwnCard = SavedCard & { readonly ids: readonly string[] };

/**
 * One card per number and wallet, in the order of the newest of each. The newest that may be offered stands for it: its expiry
 * is the one on the card.
 * @param cards newest first
 */
export function onePerNumber(cards: readonly SavedCard[]): OwnCard[] {
  const groups = new Map<string, SavedCard[]>();
  for (const card of cards) {
    const key = `${card.fingerprint ?? card.id} ${card.wallet}`;
    groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return [...groups.values()].flatMap((group) => {
    const shown = group.find(({ isReusable }) => isReusable) ?? group[0];
    return shown === undefined ? [] : [{ ...shown, ids: group.map(({ id }) => id) }];
  });
}
