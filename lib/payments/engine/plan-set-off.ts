import type { PledgeId } from "@/lib/shared/ids";
import { type Cents, cents, NO_CENTS } from "@/lib/shared/money";

/** A share that could be sent, and what of it is unpaid, in cents. */
export type Creditor = { readonly pledgeId: PledgeId; readonly unpaidCents: Cents };
/** A pledge for which its streamer was paid more than their share, and by how much, in cents. */
export type Debt = { readonly pledgeId: PledgeId; readonly owedCents: Cents };
/** A streamer's oldest debts, and whether there are more than these. */
export type Debts = { readonly oldest: readonly Debt[]; readonly hasMore: boolean };

export type SetOff = {
  /** What of each share is used for debts, in cents; shares of which nothing is are left out. */
  readonly offset: ReadonlyMap<PledgeId, Cents>;
  /** What of each debt is paid by that; the same sum. */
  readonly recovered: ReadonlyMap<PledgeId, Cents>;
  /** Shares that may not be sent yet, because there are more debts than were read. */
  readonly held: ReadonlySet<PledgeId>;
};

/** Pays debts from shares, each in their order, until either is used up (decision 51). */
export function planSetOff(creditors: readonly Creditor[], { oldest, hasMore }: Debts): SetOff {
  const offset = new Map<PledgeId, Cents>();
  const recovered = new Map<PledgeId, Cents>();
  const held = new Set<PledgeId>();
  const debts = oldest.values();
  let debt = debts.next().value;
  for (const { pledgeId, unpaidCents } of creditors) {
    let left = unpaidCents;
    while (left > 0 && debt !== undefined) {
      const settled = recovered.get(debt.pledgeId) ?? NO_CENTS;
      const used = Math.min(left, debt.owedCents - settled);
      recovered.set(debt.pledgeId, cents(settled + used));
      left = cents(left - used);
      if (settled + used === debt.owedCents) debt = debts.next().value;
    }
    if (left < unpaidCents) offset.set(pledgeId, cents(unpaidCents - left));
    if (left > 0 && hasMore) held.add(pledgeId);
  }
  return { offset, recovered, held };
}
