import { addSeconds } from "date-fns";
import { db, Prisma, type Tx } from "@/lib/db/client";
import { setDeadline } from "@/lib/db/deadlines";
import { executeTogether } from "@/lib/db/deferred-writes";
import { transaction } from "@/lib/db/transaction";
import { latestRefusal, refusalReason, type Screening, screenText } from "@/lib/moderation";
import { openAuthorization } from "@/lib/payments";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import { type ChallengeId, isId, newId, type UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import type { Locale } from "@/lib/shared/wire";
import { within } from "@/lib/shared/within";
import { requireNoAccountLimit } from "@/lib/statements";
import type { ChallengeWire, CreateChallengeInput, PaymentRequest } from "../contract";
import { storedKindsOf } from "../kinds/kinds-of";
import { requireChallengeWire } from "../require";
import { requireNoBlockBetween } from "../rules/no-block";
import { isReserved } from "../rules/read-rules";
import { requireOpenSlot, requireOpenSlotFor } from "../rules/require-open-slot";
import { requireTaken } from "../rules/require-taken";
import { resumePayment } from "./resume-payment";
import { decideScreening } from "./screen";

/** Milliseconds that a request waits for screening before it answers `pending`. */
const PATIENCE_MS = 2_500;
/** After this time a job screens a challenge whose request did not, because its process died. */
const SCREENING_OVERDUE_SECONDS = 60;

/**
 * A viewer writes a challenge. It is stored, then screened (decision 5); approved, it waits for its creator's card. Screening that
 * takes long does not hold the request: the challenge is answered as `pending` and goes on by itself.
 * Repeating an unpaid challenge (a double click, a retry after a lost connection) resumes it (decision 4).
 * @throws DomainError streamer_not_found, streamer_paused, self_challenge, amount_too_low, amount_too_high,
 * moderation_failed; account_limited, declined_by_rule, payments_unavailable (the latter after the screening, too: the challenge is
 * kept, and its payment can be resumed)
 */
export async function createChallenge(
  actor: Actor,
  input: CreateChallengeInput,
  locale: Locale,
): Promise<{ challenge: ChallengeWire } & PaymentRequest> {
  await requireNoAccountLimit(actor.userId, "challenges", locale);
  if (!isId(input.streamer_id)) throw new DomainError("streamer_not_found");
  const written = {
    creatorId: actor.userId,
    streamerId: input.streamer_id,
    text: input.challenge,
    amountCents: input.amount,
  };
  const streamer = await requireTaken(db(), written, locale);
  const { additionalGuidelines } = streamer;
  const id = await writeChallenge(actor, input, (tx, twin) =>
    twin === null
      ? requireOpenSlot(tx, actor.userId, input.streamer_id, streamer, locale)
      : requireOpenSlotFor(tx, twin, actor.userId, input.streamer_id, locale),
  );
  const screening = screenText(input.challenge, {
    kind: "challenge",
    additionalGuidelines,
    language: locale,
  });
  const inTime = await within(screening, PATIENCE_MS);
  if (inTime === null) {
    decideLater(id, screening);
    const challenge = await requireChallengeWire(id);
    // A repeated one may have been approved before.
    if (challenge.status === "approved") return { ...(await resumePayment(actor, id, locale)), challenge };
    return { challenge, requiresPayment: false, clientSecret: null };
  }
  const screened = await decideScreening(id, inTime);
  if (screened.status === "review_failed") {
    const category = (await latestRefusal("challenge", [id])).get(id);
    throw new DomainError(
      "moderation_failed",
      { reason: refusalReason(category === undefined ? [] : [category], locale) },
      { moderationFailed: true, challenge_id: id },
    );
  }
  const { offer } = screened;
  if (offer === null)
    return { challenge: await requireChallengeWire(id), requiresPayment: false, clientSecret: null };
  // The screening may have taken long, and what was decided meanwhile found no payment to release.
  await requireNoAccountLimit(actor.userId, "challenges", locale);
  await requireNoBlockBetween(db(), actor.userId, input.streamer_id, locale);
  const { clientSecret } = await openAuthorization(offer.pledgeId, offer.operationId);
  return { challenge: await requireChallengeWire(id), requiresPayment: true, clientSecret };
}

/**
 * The response said that it is being checked; live updates and a notification follow. A process that ends before leaves
 * it to the job.
 */
function decideLater(id: ChallengeId, screening: Promise<Screening>): void {
  screening
    .then((late) => decideScreening(id, late, "late"))
    .catch((error: unknown) => log.error({ err: error, challengeId: id }, "a late screening failed"));
}

/**
 * Stores a challenge as `pending`, or finds the same unpaid one. Screening may need the network, so it comes after the
 * commit.
 * @param check of a new one, or of one that has lost its slot since it was written (`twin`), with the people locked
 * @returns the id
 * @throws DomainError unauthenticated, streamer_not_found when an account has been closed meanwhile
 */
export async function writeChallenge(
  actor: Actor,
  input: CreateChallengeInput,
  check: (tx: Tx, twin: ChallengeId | null) => Promise<void> = async () => undefined,
): Promise<ChallengeId> {
  return transaction(async (tx) => {
    await lockPeople(tx, actor.userId, input.streamer_id);
    const twin = await findUnpaidTwin(tx, actor, input);
    if (twin !== null) {
      if (!isReserved(twin.createdAt)) await check(tx, twin.id);
      return twin.id;
    }
    await check(tx, null);
    return store(tx, actor, input);
  });
}

/**
 * Serializes the creations of one person, so that the search finds a twin that another request is writing, and keeps both
 * accounts from being closed until the transaction ends: the job that ends the challenges of a closed one then sees this one
 * too (decision 195). @throws DomainError unauthenticated, streamer_not_found when one has been closed since it was checked
 */
async function lockPeople(tx: Tx, creatorId: UserId, streamerId: UserId): Promise<void> {
  // Raw, because the client cannot lock rows.
  const open = await tx.$queryRaw<{ id: UserId }[]>`
    WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended(${creatorId}, 1)))
    SELECT users.id FROM turn, users
    WHERE users.id IN (${creatorId}::uuid, ${streamerId}::uuid) AND users.suspended_at IS NULL
    ORDER BY users.id FOR SHARE OF users`;
  const isOpen = (userId: UserId) => open.some(({ id }) => id === userId);
  if (!isOpen(creatorId)) throw new DomainError("unauthenticated");
  if (!isOpen(streamerId)) throw new DomainError("streamer_not_found");
}

async function findUnpaidTwin(
  tx: Tx,
  actor: Actor,
  input: CreateChallengeInput,
): Promise<{ readonly id: ChallengeId; readonly createdAt: Date } | null> {
  return tx.challenge.findFirst({
    where: {
      creatorId: actor.userId,
      streamerId: input.streamer_id,
      status: { in: ["pending", "approved"] },
      text: input.challenge,
      amountCents: input.amount,
      timeLimit: input.time_limit,
    },
    select: { id: true, createdAt: true },
  });
}

async function store(tx: Tx, actor: Actor, input: CreateChallengeInput): Promise<ChallengeId> {
  const at = now();
  const id = newId<ChallengeId>(at);
  await executeTogether(tx, [
    Prisma.sql`
      INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status,
        kinds, created_at, updated_at)
      VALUES (${id}::uuid, ${actor.userId}::uuid, ${input.streamer_id}::uuid, ${input.challenge},
        ${input.amount}::int, ${input.amount}::bigint, ${input.time_limit}, 'pending',
        ${storedKindsOf(input.challenge)}::text[], ${at}::timestamptz, ${at}::timestamptz)`,
    Prisma.sql`
      INSERT INTO challenge_events (challenge_id, event, to_status, actor_id, at)
      VALUES (${id}::uuid, 'create', 'pending', ${actor.userId}::uuid, ${at}::timestamptz)`,
  ]);
  await setDeadline(tx, "screening_overdue", id, addSeconds(at, SCREENING_OVERDUE_SECONDS));
  return id;
}
