import { db } from "@/lib/db/client";
import type { ChallengeStatus, DisputeStatus } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import { challengeRow } from "@/tests/support/challenge-row";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { platformFigures } from ".";

let streamer: Person;
let viewer: Person;
beforeAll(async () => {
  [streamer, viewer] = [await signedUp({ user_type: "streamer" }), await signedUp()];
});

const challenge = (status: ChallengeStatus, boostCount = 0) =>
  challengeRow({
    creatorId: viewer.actor.userId,
    streamerId: streamer.actor.userId,
    status,
    boostCount,
    potCents: 500 + boostCount * 100,
  });

async function dispute(challengeId: ChallengeId, status: DisputeStatus): Promise<void> {
  const at = now();
  const decided =
    status === "open" ? {} : { decidedAt: at, decidedById: viewer.actor.userId, decisionReason: "Seen." };
  await db().dispute.create({ data: { challengeId, status, openedAt: at, updatedAt: at, ...decided } });
}

/** How the figures change by an action. */
async function changeBy(act: () => Promise<unknown>) {
  const before = await platformFigures();
  await act();
  const after = await platformFigures();
  return {
    completed: after.completed - before.completed,
    running: after.running - before.running,
    boosts: after.boosts - before.boosts,
    streamers: after.streamers - before.streamers,
  };
}

const nothing = { completed: 0, running: 0, boosts: 0, streamers: 0 };

test("answers zeros without challenges", async () => {
  expect(await platformFigures()).toEqual({ ...nothing, streamers: 1 });
});

test.each<[ChallengeStatus, Partial<typeof nothing>]>([
  ["active", { running: 1, boosts: 3 }],
  ["accepted", { running: 1, boosts: 3 }],
  ["in_progress", { running: 1, boosts: 3 }],
  ["completed", { completed: 1, boosts: 3 }],
  ["pending", {}],
  ["review_failed", {}],
  ["failed", {}],
  ["declined", {}],
  ["expired", {}],
  ["cancelled", {}],
])("counts a challenge that is %s", async (status, change) => {
  expect(await changeBy(() => challenge(status, 3))).toEqual({ ...nothing, ...change });
});

test.each<[DisputeStatus, number]>([
  ["open", 1],
  ["rejected", 1],
  ["upheld", 0],
])("a completed challenge whose dispute is %s counts %i", async (status, completed) => {
  const change = await changeBy(async () => dispute(await challenge("completed"), status));
  expect(change).toEqual({ ...nothing, completed });
});

test("does not count a suspended streamer", async () => {
  const change = await changeBy(async () => {
    const { actor } = await signedUp({ user_type: "streamer" });
    await db().user.update({ where: { id: actor.userId }, data: { suspendedAt: now() } });
  });
  expect(change).toEqual(nothing);
});
