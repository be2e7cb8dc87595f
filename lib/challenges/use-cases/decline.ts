import { screenOwnText } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { ChallengeWire, DeclineInput } from "../contract";
import { requireStreamer } from "../permissions";
import { requireChallengeWire } from "../require";
import { type LockedChallenge, lockChallenge } from "../transition";
import { closeWithoutCapture } from "./close-without-capture";

/**
 * The streamer declines an active challenge, with a reason or without. Source: docs/product/challenges.md#declining.
 * @param input the message is screened first
 * @throws DomainError challenge_not_found, forbidden, wrong_state, moderation_failed
 */
export async function declineChallenge(
  actor: Actor,
  id: ChallengeId,
  { reason, message = "" }: DeclineInput,
  locale: Locale,
): Promise<ChallengeWire> {
  if (message !== "") {
    // Checked before the screening, so that nobody has texts screened that would be refused, and again below.
    await transaction((tx) => admit(tx, actor, id));
    await screenOwnText(actor.userId, "streamer_answer", message, locale);
  }
  await transaction(async (tx) => {
    const challenge = await admit(tx, actor, id);
    await closeWithoutCapture(tx, challenge, "decline", actor.userId, {
      declineReason: reason ?? null,
      declineMessage: message === "" ? null : message,
    });
  });
  return requireChallengeWire(id);
}

async function admit(tx: Tx, actor: Actor, id: ChallengeId): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, id);
  requireStreamer(actor, challenge);
  if (challenge.status !== "active") throw new DomainError("wrong_state", { status: challenge.status });
  return challenge;
}
