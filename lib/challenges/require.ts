import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { ChallengeWire, DeskChallengeWire } from "./contract";
import { presentAtDesk, presentChallenges } from "./present";
import { findChallenge } from "./rows";

/** One challenge as the API answers it, without party fields. @throws DomainError challenge_not_found */
export async function requireChallengeWire(id: ChallengeId): Promise<ChallengeWire> {
  const row = await findChallenge(id);
  const [challenge] = row === null ? [] : await presentChallenges([row]);
  if (challenge === undefined) throw new DomainError("challenge_not_found");
  return challenge;
}

/** The same as a moderator sees it, without an amount. @throws DomainError challenge_not_found */
export async function requireDeskChallenge(id: ChallengeId): Promise<DeskChallengeWire> {
  const row = await findChallenge(id);
  if (row === null) throw new DomainError("challenge_not_found");
  return presentAtDesk(row);
}
