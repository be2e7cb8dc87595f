import { isParty } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { isOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import type { DisputeWire } from "../contract";
import { requireDisputeWire } from "../present";

/**
 * The dispute about a challenge, for its backers, its streamer and operators.
 * @throws DomainError dispute_not_found, also for everybody else
 */
export async function getDispute(
  actor: Actor,
  challengeId: ChallengeId,
  locale: Locale,
): Promise<DisputeWire> {
  const mayRead = isId(challengeId) && (isOperator(actor) || (await isParty(db(), actor, challengeId)));
  if (!mayRead) throw new DomainError("dispute_not_found");
  return requireDisputeWire(challengeId, actor, locale);
}
