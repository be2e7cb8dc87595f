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

/** Records decisions a second apart. */
async function decide(subjectId: string, screenings: readonly Screening[]) {
  for (const [index, screening] of screenings.entries()) {
    setClockOffset(index * 1_000);
    await recordDecision(db(), { subjectType: "challenge", subjectId, screening });
  }
}

test("stores a decision with its layer, verdict and reasons, most serious first", async () => {
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

test("returns the reason of each subject's latest decision if it was a refusal", async () => {
  const [refusedOnce, passedLater, refusedLater, never] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await decide(refusedOnce, [rejected]);
  await decide(passedLater, [rejected, approved]);
  await decide(refusedLater, [approved, { ...rejected, categories: ["sexual"] }]);

  const reasons = await latestRefusal("challenge", [refusedOnce, passedLater, refusedLater, never]);
  expect(reasons).toEqual(
    new Map([
      [refusedOnce, "self_harm"],
      [refusedLater, "sexual"],
    ]),
  );
});

test("ignores decisions about other kinds of text", async () => {
  const subjectId = randomUUID();
  await recordDecision(db(), { subjectType: "bio", subjectId, screening: rejected });
  expect(await latestRefusal("challenge", [subjectId])).toEqual(new Map());
});

test("returns nothing for no subjects", async () => {
  expect(await latestRefusal("challenge", [])).toEqual(new Map());
});
