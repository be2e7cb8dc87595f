import { db } from "@/lib/db/client";
import type { ChallengeStatus, DisputeStatus } from "@/lib/db/generated/client";
import { now } from "@/lib/shared/clock";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { platformFigures } from ".";

let streamer: Person;
let viewer: Person;
beforeAll(async () => {
  [streamer, viewer] = [await signedUp({ user_type: "streamer" }), await signedUp()];
});

/** A challenge as the figures see it; how it came there is not their business. */
async function challenge(status: ChallengeStatus, boostCount = 0): Promise<string> {
  const at = now();
  const { id } = await db().challenge.create({
    data: {
      creatorId: viewer.actor.userId,
      streamerId: streamer.actor.userId,
      text: "Win blindfolded",
      amountCents: 2_000,
      potCents: 2_000 + boostCount * 100,
      boostCount,
      timeLimit: "1d",
      status,
      createdAt: at,
      updatedAt: at,
    },
    select: { id: true },
  });
  return id;
}

async function dispute(challengeId: string, status: DisputeStatus): Promise<void> {
  const at = now();
  const decided =
    status === "open" ? {} : { decidedAt: at, decidedById: viewer.actor.userId, decisionReason: "Seen." };
  await db().dispute.create({ data: { challengeId, status, openedAt: at, updatedAt: at, ...decided } });
}

/** What changed by doing something. */
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

test("an empty stage has zeros, not blanks", async () => {
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
])("a challenge that is %s counts for what it is", async (status, change) => {
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

test("a suspended streamer is not counted", async () => {
  const change = await changeBy(async () => {
    const { actor } = await signedUp({ user_type: "streamer" });
    await db().user.update({ where: { id: actor.userId }, data: { suspendedAt: now() } });
  });
  expect(change).toEqual(nothing);
});
