import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { cancelPayout, schedulePayout } from "@/lib/payouts";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, UserId } from "@/lib/shared/ids";
import { nextStatus } from "@/lib/shared/state-machine";
import { stage } from "@/tests/support/money";
import { lockPayout } from "./locked-payout";
import { PAYOUT_STATUSES, type PayoutEvent, type PayoutStatus, TRANSITIONS } from "./machine";
import { transition } from "./transition";

const EVENTS = Object.keys(TRANSITIONS) as PayoutEvent[];

async function scheduled(): Promise<{ id: string; challengeId: ChallengeId; streamerId: UserId }> {
  const { challengeId, streamer } = await stage({ payouts: "none" });
  const streamerId = streamer.userId;
  await transaction((tx) => schedulePayout(tx, { challengeId, streamerId, completedAt: now() }));
  const { id } = await db().scheduledTransfer.findUniqueOrThrow({ where: { challengeId } });
  return { id, challengeId, streamerId };
}

const completedAt = (status: PayoutStatus) => (status === "completed" ? now() : null);
const move = (id: string, event: PayoutEvent, actorId?: UserId) =>
  transaction(async (tx) => {
    const patch = { completedAt: completedAt(TRANSITIONS[event].to) };
    await transition(tx, await lockPayout(tx, id), event, {
      patch,
      ...(actorId === undefined ? {} : { actorId }),
    });
  });
const historyOf = async (id: string) =>
  (await db().payoutEvent.findMany({ where: { scheduledTransferId: id }, orderBy: { id: "asc" } })).map(
    ({ event, fromStatus, toStatus, actorId }) => [event, fromStatus, toStatus, actorId],
  );

test("records every change of a payout with its actor, and publishes a live update to the streamer", async () => {
  const { id, streamerId } = await scheduled();
  await move(id, "fail");
  await move(id, "retry", streamerId);
  await move(id, "complete");
  await move(id, "reopen");
  expect(await historyOf(id)).toEqual([
    ["schedule", null, "pending", null],
    ["fail", "pending", "failed", null],
    ["retry", "failed", "pending", streamerId],
    ["complete", "pending", "completed", null],
    ["reopen", "completed", "pending", null],
  ]);
  const published = await db().outboxEvent.count({
    where: {
      channel: `user:${streamerId}`,
      type: "payout.changed",
      data: { path: ["payout_id"], equals: id },
    },
  });
  expect(published).toBe(5);
});

test("refuses an event that the machine does not allow, and records nothing", async () => {
  const { id } = await scheduled();
  await expect(move(id, "retry")).rejects.toMatchObject({ code: "wrong_state" });
  expect(await historyOf(id)).toHaveLength(1);
});

test("records one event when a payout is cancelled twice", async () => {
  const { id, challengeId } = await scheduled();
  for (let time = 0; time < 2; time++) await transaction((tx) => cancelPayout(tx, challengeId));
  expect(await historyOf(id)).toHaveLength(2);
});

test("the database allows the machine's transitions and no others", async () => {
  const { id } = await scheduled();
  const set = (status: PayoutStatus) =>
    db().$executeRaw`UPDATE scheduled_transfers SET status = ${status}::text::"PayoutStatus",
      completed_at = ${completedAt(status)}::timestamptz WHERE id = ${id}::uuid`;
  const paths: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
    pending: [],
    completed: ["completed"],
    failed: ["failed"],
    cancelled: ["cancelled"],
  };
  for (const from of PAYOUT_STATUSES) {
    for (const to of PAYOUT_STATUSES.filter((status) => status !== from)) {
      await set("pending");
      for (const step of paths[from]) await set(step);
      const isAllowed = EVENTS.some((event) => nextStatus(TRANSITIONS[event], from) === to);
      const answer = await set(to).then(
        () => true,
        () => false,
      );
      expect([from, to, answer]).toEqual([from, to, isAllowed]);
      if (!isAllowed) await set("pending");
    }
  }
});

test.each([
  "UPDATE payout_events SET event = 'nothing'",
  "DELETE FROM payout_events",
  "TRUNCATE payout_events",
])("the database refuses to change the history: %s", async (statement) => {
  await scheduled();
  await expect(db().$executeRawUnsafe(statement)).rejects.toThrow("append-only");
});
