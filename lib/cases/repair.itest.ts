import { decideScreening, writeChallenge } from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { openDispute } from "@/lib/disputes";
import type { Actor } from "@/lib/shared/actor";
import { cents } from "@/lib/shared/money";
import { objectTo, writeStatement } from "@/lib/statements";
import {
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  settle,
} from "@/tests/support/world";
import { repairCases } from ".";

let viewer: Actor;
let streamer: Actor;
beforeAll(async () => {
  [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
});

const casesAbout = (subjectId: string) =>
  db().case.findMany({
    where: { subjectId },
    select: {
      kind: true,
      state: true,
      subjectType: true,
      challengeId: true,
      events: { select: { event: true }, orderBy: { id: "asc" } },
    },
  });

/** As a release without cases left it: its history cannot be deleted, so it is about something else. */
const withoutCase = (subjectId: string) =>
  db().case.updateMany({ where: { subjectId }, data: { subjectId: viewer.userId, challengeId: null } });

test("what waits without a case gets one, once", async () => {
  const review = await writeChallenge(viewer, {
    challenge: "Do the thing",
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: streamer.userId,
  });
  await decideScreening(review, { verdict: "unsure", layer: "model", categories: [], severity: "none" });
  const disputed = await completedChallenge({ viewer, streamer });
  await openDispute(viewer, disputed, { reason: "not_done", text: "The stream ended." }, "en");
  const dispute = await db().dispute.findFirstOrThrow({ where: { challengeId: disputed } });
  for (const id of [review, dispute.id]) {
    await withoutCase(id);
    expect(await casesAbout(id)).toEqual([]);
  }

  await repairCases();
  await repairCases();
  const opened = { state: "open", events: [{ event: "opened" }] };
  expect(await casesAbout(review)).toEqual([
    { ...opened, kind: "review", subjectType: "challenge", challengeId: review },
  ]);
  expect(await casesAbout(dispute.id)).toEqual([
    { ...opened, kind: "dispute", subjectType: "dispute", challengeId: disputed },
  ]);
});

test("the case of an objection that was erased closes", async () => {
  const statementId = await transaction((tx) =>
    writeStatement(tx, { userId: viewer.userId, kind: "warning", clause: "harassment", automated: false }),
  );
  await objectTo(viewer, statementId, { text: "No." }, "en");
  await repairCases();
  expect(await casesAbout(statementId)).toMatchObject([{ state: "open" }]);
  await db().statementObjection.delete({ where: { statementId } });
  await repairCases();
  expect(await casesAbout(statementId)).toMatchObject([
    { state: "closed", events: [{ event: "opened" }, { event: "closed" }] },
  ]);
});

test("claims and proposals end with the operator's account, and a colleague's stay", async () => {
  const [gone, colleague] = await Promise.all([createOperator(), createOperator("admin")]);
  const at = new Date();
  const write = async (claimer: Actor, proposer: Actor) =>
    (
      await db().case.create({
        data: {
          kind: "report",
          subjectType: "user",
          subjectId: (await createViewer()).userId,
          openedAt: at,
          promisedBy: at,
          claimedById: claimer.userId,
          claimedAt: at,
          proposedById: proposer.userId,
          proposedAt: at,
          proposedDecision: "uphold",
        },
      })
    ).id;
  const [claimed, proposed] = [await write(gone, colleague), await write(colleague, gone)];
  await db().roleProposal.create({
    data: {
      userId: viewer.userId,
      role: "moderator",
      reason: "Helps.",
      proposedById: gone.userId,
      proposedAt: at,
    },
  });
  await transaction((tx) => enqueue(tx, "cases.end_work_of", { userId: gone.userId }));
  await settle();
  const read = (id: string) =>
    db().case.findUniqueOrThrow({
      where: { id },
      select: { claimedById: true, proposedById: true, proposedDecision: true },
    });
  expect(await read(claimed)).toEqual({
    claimedById: null,
    proposedById: colleague.userId,
    proposedDecision: "uphold",
  });
  expect(await read(proposed)).toEqual({
    claimedById: colleague.userId,
    proposedById: null,
    proposedDecision: null,
  });
  expect(await db().roleProposal.count({ where: { proposedById: gone.userId, endedAt: null } })).toBe(0);
});
