import {
  CHALLENGE_STATUSES,
  type ChallengeEvent,
  type ChallengeStatus,
  nextStatus,
  sourcesOf,
  TRANSITIONS,
  wireStatus,
} from "./machine";

/** What each state leaves by, cell by cell (docs/product/challenges.md#who-may-do-what). Written by hand, on purpose. */
const EXPECTED: Record<ChallengeStatus, Partial<Record<ChallengeEvent, ChallengeStatus>>> = {
  pending: {
    approve: "approved",
    hold_for_review: "pending_review",
    reject: "review_failed",
    cancel: "cancelled",
  },
  pending_review: { approve: "approved", reject: "review_failed", cancel: "cancelled" },
  review_failed: { appeal: "pending_review" },
  approved: { activate: "active", lapse: "cancelled", cancel: "cancelled" },
  active: {
    boost: "active",
    accept: "accepted",
    decline: "declined",
    cancel: "cancelled",
    expire: "expired",
  },
  accepted: { start: "in_progress", complete: "completed", fail: "failed", miss_deadline: "failed" },
  in_progress: { complete: "completed", fail: "failed", miss_deadline: "failed" },
  completed: {},
  failed: {},
  declined: {},
  expired: {},
  cancelled: {},
};

const EVENTS = Object.keys(TRANSITIONS) as ChallengeEvent[];

describe("the challenge machine", () => {
  const cells = CHALLENGE_STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const));

  test.each(cells)("%s + %s", (status, event) => {
    expect(nextStatus(status, event)).toBe(EXPECTED[status][event] ?? null);
  });

  test.each(EVENTS)("%s may come from where it leads somewhere", (event) => {
    const sources = CHALLENGE_STATUSES.filter((status) => EXPECTED[status][event] !== undefined);
    expect([...sourcesOf(event)].sort()).toEqual([...sources].sort());
  });

  test("one status is written in another way on the wire", () => {
    expect(CHALLENGE_STATUSES.filter((status) => wireStatus(status) !== status)).toEqual(["in_progress"]);
    expect(wireStatus("in_progress")).toBe("in-progress");
  });

  test("there are twelve statuses", () => {
    expect(new Set(CHALLENGE_STATUSES).size).toBe(12);
  });
});
