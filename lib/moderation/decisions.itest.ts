import { randomUUID } from "node:crypto";
import { db } from "@/lib/db/client";
import { latestRefusal, recordDecision, type Screening } from "@/lib/moderation";
import { setClockOffset } from "@/lib/shared/clock";

const rejected: Screening = {
  verdict: "rejected",
  layer: "rules",
  categories: ["self_harm", "violence"],
  severity: "high",
};
const approved: Screening = { verdict: "approved", layer: "rules", categories: [], severity: "none" };

afterEach(() => setClockOffset(0));

/** Later decisions come later, whatever the machine's clock does within one millisecond. */
async function decide(subjectId: string, screenings: readonly Screening[]) {
  for (const [index, screening] of screenings.entries()) {
    setClockOffset(index * 1_000);
    await recordDecision(db(), { subjectType: "challenge", subjectId, screening });
  }
}

test("a decision is stored with its layer, verdict and reasons, most serious first", async () => {
  const subjectId = randomUUID();
  await decide(subjectId, [rejected]);
  expect(await db().moderationDecision.findMany({ where: { subjectId } })).toEqual([
    expect.objectContaining({
      subjectType: "challenge",
      layer: "rules",
      verdict: "rejected",
      categories: ["self_harm", "violence"],
    }),
  ]);
});

test("the latest decision about each subject counts, and only refusals have a reason", async () => {
  const [refusedOnce, passedLater, refusedLater, never] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await decide(refusedOnce, [rejected]);
  await decide(passedLater, [rejected, approved]);
  await decide(refusedLater, [approved, { ...rejected, categories: ["sexual"] }]);

  const reasons = await latestRefusal(db(), "challenge", [refusedOnce, passedLater, refusedLater, never]);
  expect(reasons).toEqual(
    new Map([
      [refusedOnce, "self_harm"],
      [refusedLater, "sexual"],
    ]),
  );
});

test("decisions about another kind of text do not count", async () => {
  const subjectId = randomUUID();
  await recordDecision(db(), { subjectType: "bio", subjectId, screening: rejected });
  expect(await latestRefusal(db(), "challenge", [subjectId])).toEqual(new Map());
});

test("nothing asked, nothing answered", async () => {
  expect(await latestRefusal(db(), "challenge", [])).toEqual(new Map());
});
