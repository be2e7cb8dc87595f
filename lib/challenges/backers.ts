import { listBackers } from "@/lib/payments";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { toDollars } from "@/lib/shared/money";
import type { Page, PageQuery } from "@/lib/shared/page";
import type { BackerWire } from "./contract";
import { findChallenge } from "./rows";

/**
 * A page of the people who back a public challenge, the latest first.
 * @throws DomainError challenge_not_found, also while the challenge is not public; challenge_hidden
 */
export async function listChallengeBackers(id: ChallengeId, query: PageQuery): Promise<Page<BackerWire>> {
  const challenge = isId(id) ? await findChallenge(id) : null;
  if (challenge === null || challenge.activatedAt === null) throw new DomainError("challenge_not_found");
  if (challenge.hiddenAt !== null) throw new DomainError("challenge_hidden");
  const { items, nextCursor } = await listBackers(id, query);
  return {
    items: items.map((backer) => ({
      _id: backer.id,
      id: backer.id,
      username: backer.username,
      anonymous: backer.anonymous,
      amount: toDollars(backer.amountCents),
      boost_number: backer.boostCount,
      is_creator: backer.userId === challenge.creatorId && !backer.anonymous,
    })),
    nextCursor,
  };
}
