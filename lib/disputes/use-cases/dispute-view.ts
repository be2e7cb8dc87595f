import { mayDispute } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { stageNameOf } from "@/lib/db/public-name";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId } from "@/lib/shared/ids";
import { cents, toDollars } from "@/lib/shared/money";
import { isOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import { type DisputeView, EVIDENCE_MAX } from "../contract";
import { hasStated } from "../has-stated";
import { disputeFields, presentDispute } from "../present";

/**
 * The screen of a dispute that exists or can still be opened, for a party or an operator: its content and what the reader
 * may do. @throws DomainError dispute_not_found, also for everybody else
 */
export async function disputeView(
  actor: Actor,
  challengeId: ChallengeId,
  locale: Locale,
): Promise<DisputeView> {
  const challenge = isId(challengeId) ? await read(actor, challengeId) : null;
  if (challenge === null || challenge.status !== "completed") throw new DomainError("dispute_not_found");
  const role = roleOf(actor, challenge);
  const { dispute, disputeUntil } = challenge;
  const isRunning = disputeUntil !== null && mayDispute(disputeUntil, now());
  if (role === null || (dispute === null && disputeUntil === null)) {
    throw new DomainError("dispute_not_found");
  }
  const stated = dispute !== null && (await hasStated(db(), dispute.id, actor.userId));
  const { _sum: paid } = await db().pledge.aggregate({
    where: { challengeId, backerId: actor.userId, countedAt: { not: null } },
    _sum: { capturedCents: true },
  });
  const isOpen = dispute === null || dispute.status === "open";
  return {
    challengeId,
    text: challenge.text,
    amount: toDollars(cents(challenge.potCents)),
    paid: toDollars(cents(paid.capturedCents ?? 0)),
    streamer: stageNameOf(challenge.streamer.user.profile),
    disputeUntil: disputeUntil?.toISOString() ?? null,
    role,
    dispute: dispute === null ? null : await presentDispute(dispute, actor, locale),
    mayState: role === "backer" && isRunning && isOpen && !stated,
    mayAnswer: role === "streamer" && dispute?.status === "open" && dispute.evidence.length < EVIDENCE_MAX,
  };
}

function read(actor: Actor, id: ChallengeId) {
  return db().challenge.findUnique({
    where: { id },
    select: {
      text: true,
      potCents: true,
      status: true,
      streamerId: true,
      disputeUntil: true,
      streamer: { select: { user: { select: { profile: { select: { username: true, fullName: true } } } } } },
      pledges: {
        where: { backerId: actor.userId, countedAt: { not: null } },
        select: { id: true },
        take: 1,
      },
      dispute: { select: disputeFields },
    },
  });
}

type Read = NonNullable<Awaited<ReturnType<typeof read>>>;

function roleOf(actor: Actor, { streamerId, pledges }: Read): DisputeView["role"] | null {
  if (streamerId === actor.userId) return "streamer";
  if (pledges.length > 0) return "backer";
  return isOperator(actor) ? "operator" : null;
}
