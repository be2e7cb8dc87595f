import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { createOperator, createStreamer, createViewer } from "@/tests/support/world";
import { cancelChallenge, decideReview, decideScreening, writeChallenge } from ".";

let streamer: Actor;
let viewer: Actor;
let operator: Actor;

beforeAll(async () => {
  [streamer, viewer, operator] = await Promise.all([createStreamer(), createViewer(), createOperator()]);
});

/** A challenge that screening was unsure about. */
async function waiting(): Promise<ChallengeId> {
  const id = await writeChallenge(viewer, {
    challenge: `Do the thing ${Math.random()}`,
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: streamer.userId,
  });
  await decideScreening(id, { verdict: "unsure", layer: "model", categories: [], severity: "none" });
  return id;
}

const casesOf = (challengeId: ChallengeId) =>
  db().case.findMany({
    where: { challengeId },
    select: {
      kind: true,
      state: true,
      decision: true,
      events: { select: { event: true }, orderBy: { id: "asc" } },
    },
  });

test("a review opens a case, which the decision ends and writes down", async () => {
  const id = await waiting();
  expect(await casesOf(id)).toEqual([
    { kind: "review", state: "open", decision: null, events: [{ event: "opened" }] },
  ]);
  await decideReview(operator, id, {
    decision: "approve",
    reason: "within_rules",
    message: "A harmless thing.",
  });
  expect(await casesOf(id)).toEqual([
    {
      kind: "review",
      state: "decided",
      decision: "approve",
      events: [{ event: "opened" }, { event: "decided" }],
    },
  ]);
  const acts = await db().operatorAct.findMany({ where: { operatorId: operator.userId } });
  expect(acts).toMatchObject([{ act: "case.approve", subjectType: "case" }]);
  await expect(db().$executeRaw`DELETE FROM operator_acts`).rejects.toThrow("append-only");
});

test("a challenge that is cancelled while it waits closes its case", async () => {
  const id = await waiting();
  await cancelChallenge(viewer, id);
  expect(await casesOf(id)).toMatchObject([{ state: "closed", decision: null }]);
});
