import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { type ChallengeId, isId, type PledgeId, type UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { advancePledges } from "../engine/advance";
import type { PledgeStatus } from "../engine/machine";
import { IS_RESTING, resetRenewals } from "../engine/secure-pot";
import { sendAtOnce } from "../engine/sending";

/** Resting pledges that are secured while the streamer waits; the others follow afterwards. */
const SECURED_WHILE_WAITING = 24;
/** Pledges secured concurrently. */
const AT_ONCE = 8;

/**
 * Before a challenge is accepted: resets the renewals of resting pledges and requests new holds on the saved cards of those without
 * one, or whose hold is to be renewed; the offer's first. Calls the provider, so it runs before the accepting transaction, which then checks `isOfferSecured`.
 * Pledges that could not be secured stay `pledged`, without an error. `securePot` secures the others after the acceptance.
 * @param streamerId who accepts: for anybody else than the challenge's streamer no card is charged
 * @param mayAccept whether the streamer can be paid; if not, no card is charged. Called only when there are resting pledges
 */
export async function prepareAcceptance(
  challengeId: ChallengeId,
  streamerId: UserId,
  mayAccept: () => Promise<boolean>,
): Promise<void> {
  if (!isId(challengeId)) return;
  const pledges = await restingPledges(challengeId, streamerId);
  if (pledges.length === 0 || !(await mayAccept())) return;
  const ids = pledges.map(({ id }) => id);
  await transaction(async (tx) => {
    await resetRenewals(tx, ids);
    await advancePledges(tx, ids);
  });
  const queue = pledges.filter(({ status }) => status === "pledged").values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => secureAll(queue)));
}

type Resting = { readonly id: PledgeId; readonly status: PledgeStatus };

/** The offer first: the challenge cannot be accepted without it. None of a challenge that is not active. */
function restingPledges(challengeId: ChallengeId, streamerId: UserId): Promise<Resting[]> {
  // Raw, because the client cannot order by a condition.
  return db().$queryRaw<Resting[]>`
    SELECT id, status::text AS status FROM pledges
    WHERE challenge_id = ${challengeId}::uuid AND streamer_id = ${streamerId}::uuid AND ${IS_RESTING}
      AND EXISTS (SELECT 1 FROM challenges WHERE id = ${challengeId}::uuid AND status = 'active')
    ORDER BY kind = 'offer' DESC, status = 'pledged' DESC, id LIMIT ${SECURED_WHILE_WAITING}`;
}

async function secureAll(queue: Iterable<Resting>): Promise<void> {
  for (const { id } of queue) {
    await secure(id).catch((error: unknown) => log.error({ err: error, pledgeId: id }, "pledge not secured"));
  }
}

/** What keeps the card from being asked is voided first. */
async function secure(pledgeId: PledgeId): Promise<void> {
  for (const due of [
    { kind: "void" },
    { kind: "authorize", request: { path: ["off_session"], equals: true } },
  ] as const) {
    const operations = await db().operation.findMany({
      where: { pledgeId, status: { in: ["pending", "sent", "unknown"] }, ...due },
      select: { id: true },
    });
    for (const { id } of operations) await sendAtOnce(id);
  }
}

/** Whether a live hold secures the offer: only then may its challenge be accepted. */
export async function isOfferSecured(tx: Tx, challengeId: ChallengeId): Promise<boolean> {
  // Raw: the client passes an enum as a value, for which Postgres takes no partial index, and then it reads a crowd's pledges.
  const [offer] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM pledges
    WHERE challenge_id = ${challengeId}::uuid AND kind = 'offer' AND goal = 'hold' AND status = 'secured'
      AND counted_at IS NOT NULL`;
  return offer !== undefined;
}
