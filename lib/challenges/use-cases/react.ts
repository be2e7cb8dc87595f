import { publish } from "@/lib/db/outbox";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import type { Reaction, ReactionsWire } from "../contract";
import { reactionsTo, writeReaction } from "../reactions";
import { findChallenge } from "../rows";

/**
 * A person reacts to a completed challenge, changes their reaction, or takes it back (null). Repeating it changes nothing.
 * Source: docs/product/challenges.md#reactions.
 * @throws DomainError challenge_not_found, challenge_hidden, wrong_state (not completed)
 */
export async function reactToChallenge(
  actor: Actor,
  id: ChallengeId,
  reaction: Reaction | null,
): Promise<ReactionsWire> {
  // Read without its lock: nothing follows a completion, and a crowd must not wait for decisions about money.
  const challenge = isId(id) ? await findChallenge(id) : null;
  if (challenge === null || challenge.activatedAt === null) throw new DomainError("challenge_not_found");
  if (challenge.hiddenAt !== null) throw new DomainError("challenge_hidden");
  const { status } = challenge;
  if (status !== "completed") throw new DomainError("wrong_state", { status });
  await transaction(async (tx) => {
    if (!(await writeReaction(tx, actor, id, reaction))) return;
    const data = { challenge_id: id, status };
    await publish(tx, [{ channel: `challenge:${id}`, type: "challenge.changed", data }]);
  });
  return reactionsTo(id, actor);
}
