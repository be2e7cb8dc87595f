import type { Tx } from "@/lib/db/client";
import { sumCents } from "@/lib/shared/money";

export type SecuredPot = {
  /** Behind a live hold. */
  readonly securedCents: number;
  /** Promised by a saved card, without a hold at the moment. */
  readonly pledgedCents: number;
  readonly offerSecured: boolean;
};

/** What a challenge's pot is worth before it is accepted: money.md, "what is secured and what is only pledged". */
export async function securedPot(tx: Tx, challengeId: string): Promise<SecuredPot> {
  const pledges = await tx.pledge.findMany({
    where: { challengeId, countedAt: { not: null }, goal: "hold", status: { in: ["secured", "pledged"] } },
    select: { kind: true, status: true, amountCents: true },
  });
  const secured = pledges.filter(({ status }) => status === "secured");
  return {
    securedCents: sumCents(secured.map(({ amountCents }) => amountCents)),
    pledgedCents: sumCents(
      pledges.filter(({ status }) => status === "pledged").map(({ amountCents }) => amountCents),
    ),
    offerSecured: secured.some(({ kind }) => kind === "offer"),
  };
}
