import { addHours } from "date-fns";
import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { recordDecision, refusalReason, type Screening, screenText } from "@/lib/moderation";
import { createPledge, openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { isId } from "@/lib/shared/ids";
import { formatUsd } from "@/lib/shared/money";
import type { Locale } from "@/lib/shared/wire";
import { minimumOffer } from "@/lib/streamers/contract";
import type { ChallengeWire, CreateChallengeInput } from "../contract";
import { requireChallengeWire } from "../require";
import { lockChallenge, transition } from "../transition";

/** Source: decisions.md, "24 h without payment -> cancelled". */
const HOURS_TO_PAY = 24;

export type CreatedChallenge = {
  challenge: ChallengeWire;
  requiresPayment: boolean;
  clientSecret: string | null;
};

/**
 * A viewer writes a challenge. It is screened, stored whatever the verdict, and, when approved, waits for the card.
 * The same unpaid challenge sent twice (a doubled click, a retry after a broken line) is one challenge.
 * @throws DomainError streamer_not_found, streamer_paused, self_challenge, amount_too_low, moderation_failed,
 * payments_unavailable (the challenge is kept; its payment can be resumed)
 */
export async function createChallenge(
  actor: Actor,
  input: CreateChallengeInput,
  locale: Locale,
): Promise<CreatedChallenge> {
  const guidelines = await requireOpenStreamer(actor, input);
  const screening = await screenText(input.challenge, {
    kind: "challenge",
    additionalGuidelines: guidelines,
  });
  const { id, pledgeId } = await transaction(async (tx) => {
    // One person's creations queue up, so that the search for a twin cannot miss one in flight.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${actor.userId}, 1))`;
    return (await findUnpaidTwin(tx, actor, input)) ?? (await store(tx, actor, input, screening));
  });
  if (screening.verdict === "rejected") {
    throw new DomainError(
      "moderation_failed",
      { reason: refusalReason(screening.categories, locale) },
      { moderationFailed: true, challenge_id: id },
    );
  }
  const clientSecret = pledgeId === null ? null : (await openAuthorization(pledgeId)).clientSecret;
  return { challenge: await requireChallengeWire(id), requiresPayment: pledgeId !== null, clientSecret };
}

/** Checks the streamer and the offer; returns the guidelines that screening must respect. */
async function requireOpenStreamer(actor: Actor, input: CreateChallengeInput): Promise<string | null> {
  if (!isId(input.streamer_id)) throw new DomainError("streamer_not_found");
  const streamer = await db().streamer.findUnique({
    where: { userId: input.streamer_id },
    select: {
      status: true,
      minimumChallengeCents: true,
      additionalGuidelines: true,
      user: { select: { suspendedAt: true, profile: { select: { username: true } } } },
    },
  });
  if (streamer === null || streamer.user.suspendedAt !== null) throw new DomainError("streamer_not_found");
  if (input.streamer_id === actor.userId) throw new DomainError("self_challenge");
  if (streamer.status === "paused") {
    throw new DomainError("streamer_paused", { streamer: streamer.user.profile?.username ?? "" });
  }
  const minimum = minimumOffer(streamer.minimumChallengeCents);
  if (input.amount < minimum) {
    throw new DomainError("amount_too_low", { minimum: formatUsd(minimum).replace(/\.00$/, "") });
  }
  return streamer.additionalGuidelines;
}

type Stored = { id: string; pledgeId: string | null };

async function findUnpaidTwin(tx: Tx, actor: Actor, input: CreateChallengeInput): Promise<Stored | null> {
  const twin = await tx.challenge.findFirst({
    where: {
      creatorId: actor.userId,
      streamerId: input.streamer_id,
      status: "approved",
      text: input.challenge,
      amountCents: input.amount,
      timeLimit: input.time_limit,
    },
    select: { id: true, pledges: { where: { kind: "offer" }, select: { id: true }, take: 1 } },
  });
  return twin === null ? null : { id: twin.id, pledgeId: twin.pledges[0]?.id ?? null };
}

async function store(
  tx: Tx,
  actor: Actor,
  input: CreateChallengeInput,
  screening: Screening,
): Promise<Stored> {
  const at = now();
  const { id } = await tx.challenge.create({
    data: {
      creatorId: actor.userId,
      streamerId: input.streamer_id,
      text: input.challenge,
      amountCents: input.amount,
      potCents: input.amount,
      timeLimit: input.time_limit,
      status: "pending",
      createdAt: at,
      updatedAt: at,
      events: { create: { event: "create", toStatus: "pending", actorId: actor.userId, at } },
    },
    select: { id: true },
  });
  await recordDecision(tx, { subjectType: "challenge", subjectId: id, screening });
  const challenge = await lockChallenge(tx, id);
  if (screening.verdict !== "approved") {
    await transition(tx, challenge, screening.verdict === "rejected" ? "reject" : "hold_for_review", {
      actorId: null,
    });
    return { id, pledgeId: null };
  }
  const payBy = addHours(at, HOURS_TO_PAY);
  await transition(tx, challenge, "approve", {
    actorId: null,
    patch: { payBy },
    deadlines: { challenge_unpaid: payBy },
  });
  const { pledgeId } = await createPledge(tx, {
    challengeId: id,
    backerId: actor.userId,
    kind: "offer",
    amountCents: input.amount,
  });
  return { id, pledgeId };
}
