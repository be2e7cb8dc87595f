import { asId, type ChallengeId } from "@/lib/shared/ids";
import { NOTIFICATION_TYPES } from "./contract";
import { linkOf, mailedLinkOf } from "./link";

// Signing takes a secret, which unit tests have none of.
jest.mock("@/lib/shared/mailed-code", () => ({
  openCasePath: (caseId: string, questionId: string) => `/case/${caseId}?code=${questionId}`,
}));

const target = { challengeId: asId<ChallengeId>("c1"), data: {} };

test.each([
  ["challenge_received", "/streamer-dashboard?tab=active"],
  ["performance_half", "/streamer-dashboard?tab=accepted"],
  ["challenge_completed", "/challenge/c1"],
  ["payout_failed", "/streamer-dashboard?tab=payouts"],
  ["dispute_opened", "/dispute/c1"],
  ["dispute_rejected", "/dispute/c1"],
  ["review_approved", "/viewer-dashboard?tab=challenges"],
] as const)("%s leads to %s", (type, link) => {
  expect(linkOf(type, target)).toBe(link);
});

test("a held payout of an older release, which names no statement, leads to all of them", () => {
  expect(linkOf("payout_held", { ...target, data: { reason: "fraud_suspected" } })).toBe("/statements");
});

test("a mail about a question opens its case without signing in", () => {
  const [caseId, questionId] = [
    "01890a5d-ac96-774b-bcce-b302099a8001",
    "01890a5d-ac96-774b-bcce-b302099a8002",
  ];
  const asked = { ...target, data: { case_id: caseId, question_id: questionId } };
  expect(linkOf("case_question", asked)).toBe(`/case/${caseId}`);
  expect(mailedLinkOf("case_question", asked)).toBe(`/case/${caseId}?code=${questionId}`);
  const ofOlderRelease = { ...target, data: { case_id: caseId } };
  expect(mailedLinkOf("case_question", ofOlderRelease)).toBe(`/case/${caseId}`);
});

test("every kind leads to a path of the site", () => {
  const id = "01890a5d-ac96-774b-bcce-b302099a8001";
  const data = { pledge_id: id, statement_id: id, case_id: id, person_id: id };
  for (const type of NOTIFICATION_TYPES) expect(linkOf(type, { ...target, data })).toMatch(/^\/[a-z]/);
});
