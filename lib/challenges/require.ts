import { db } from "@/lib/db/client";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeWire } from "./contract";
import { challengeFields, presentChallenges } from "./present";

/** One challenge on the wire, by an id that is known to exist. @throws DomainError challenge_not_found */
export async function requireChallengeWire(id: string): Promise<ChallengeWire> {
  const row = await db().challenge.findUnique({ where: { id }, select: challengeFields });
  const [challenge] = row === null ? [] : await presentChallenges([row]);
  if (challenge === undefined) throw new DomainError("challenge_not_found");
  return challenge;
}
