import { db, type Tx } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { isId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { advancePledges } from "../engine/advance";
import type { PledgeStatus } from "../engine/machine";
import { beginRenewalsAnew, IS_RESTING } from "../engine/secure-pot";
import { sendAtOnce } from "../engine/sending";

/** Resting pledges whose banks are asked while the streamer waits; those of a larger crowd are asked afterwards. */
const ASKED_WHILE_WAITING = 24;
/** Pledges whose banks are asked at the same time. */
const AT_ONCE = 8;

/**
 * Before a challenge is accepted: asks the saved cards of pledges that rest without a hold for a new one, the offer's
 * first, and lets renewals begin anew. Asks the provider, so it comes before the accepting transaction, which then sees in
 * `isOfferSecured` what came of it. Pledges that could not be secured stay `pledged`; that is no error here. What is left
 * is asked by `securePot` once the challenge is accepted.
 * @param streamerId who accepts: nobody else can have cards asked, whatever challenge they name
 * @param mayAccept whether they can be paid: for somebody who cannot, no card is asked. Looked at only if there is one
 * @returns whether more of them may be left
 */
export async function prepareAcceptance(
  challengeId: string,
  streamerId: string,
  mayAccept: () => Promise<boolean>,
): Promise<boolean> {
  if (!isId(challengeId)) return false;
  const pledges = await restingPledges(challengeId, streamerId);
  if (pledges.length === 0) return false;
  if (!(await mayAccept())) return true;
  await transaction((tx) =>
    beginRenewalsAnew(
      tx,
      pledges.map(({ id }) => id),
    ),
  );
  const queue = pledges.filter(({ status }) => status === "pledged").values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => secureAll(queue)));
  return pledges.length === ASKED_WHILE_WAITING;
}

type Resting = { readonly id: string; readonly status: PledgeStatus };

/** The offer comes first: without it nothing can be accepted. Of a challenge that cannot be accepted nobody is asked. */
function restingPledges(challengeId: string, streamerId: string): Promise<Resting[]> {
  // Raw, because the client cannot order by a condition.
  return db().$queryRaw<Resting[]>`
    SELECT id, status::text AS status FROM pledges
    WHERE challenge_id = ${challengeId}::uuid AND streamer_id = ${streamerId}::uuid AND ${IS_RESTING}
      AND EXISTS (SELECT 1 FROM challenges WHERE id = ${challengeId}::uuid AND status = 'active')
    ORDER BY kind = 'offer' DESC, status = 'pledged' DESC, id LIMIT ${ASKED_WHILE_WAITING}`;
}

async function secureAll(queue: Iterable<Resting>): Promise<void> {
  for (const { id } of queue) {
    await secure(id).catch((error: unknown) => log.error({ err: error, pledgeId: id }, "pledge not secured"));
  }
}

async function secure(id: string): Promise<void> {
  await transaction((tx) => advancePledges(tx, [id]));
  const asked = await db().operation.findMany({
    where: {
      pledgeId: id,
      kind: "authorize",
      status: { in: ["pending", "sent", "unknown"] },
      request: { path: ["off_session"], equals: true },
    },
    select: { id: true },
  });
  for (const operation of asked) await sendAtOnce(operation.id);
}

/** Whether the offer itself is behind a live hold: only then may its challenge be accepted. */
export async function isOfferSecured(tx: Tx, challengeId: string): Promise<boolean> {
  const offer = await tx.pledge.findFirst({
    where: { challengeId, kind: "offer", goal: "hold", status: "secured", countedAt: { not: null } },
    select: { id: true },
  });
  return offer !== null;
}
