import { screenOwnText } from "@/lib/accounts";
import type { Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { ChallengeWire, DeclineInput, DeskChallengeWire } from "../contract";
import { requireDecider } from "../permissions";
import { requireChallengeWire, requireDeskChallenge } from "../require";
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
  input: DeclineInput,
  locale: Locale,
): Promise<ChallengeWire> {
  await decline((tx) => admit(tx, actor, id, null), { actor, input, locale });
  return requireChallengeWire(id);
}

/**
 * A moderator declines for a streamer; the backers read the message as the streamer's.
 * Source: docs/product/moderators.md#the-desk.
 * @throws DomainError desk_not_found, challenge_not_found, forbidden for the moderator's own challenge, wrong_state,
 * moderation_failed
 */
export async function declineAtDesk(
  actor: Actor,
  streamerId: UserId,
  id: ChallengeId,
  input: DeclineInput,
  locale: Locale,
): Promise<DeskChallengeWire> {
  await decline((tx) => admit(tx, actor, id, streamerId), { actor, input, locale });
  return requireDeskChallenge(id);
}

type Declined = { readonly actor: Actor; readonly input: DeclineInput; readonly locale: Locale };

async function decline(
  admitted: (tx: Tx) => Promise<LockedChallenge>,
  { actor, input: { reason, message = "" }, locale }: Declined,
): Promise<void> {
  if (message !== "") {
    // Checked before the screening, so that nobody has texts screened that would be refused, and again below.
    await transaction(admitted);
    await screenOwnText(actor.userId, "streamer_answer", message, locale);
  }
  await transaction(async (tx) => {
    await closeWithoutCapture(tx, await admitted(tx), "decline", actor.userId, {
      declineReason: reason ?? null,
      declineMessage: message === "" ? null : message,
    });
  });
}

async function admit(tx: Tx, actor: Actor, id: ChallengeId, desk: UserId | null): Promise<LockedChallenge> {
  const challenge = await lockChallenge(tx, id);
  await requireDecider(tx, actor, challenge, desk);
  if (challenge.status !== "active") throw new DomainError("wrong_state", { status: challenge.status });
  return challenge;
}
