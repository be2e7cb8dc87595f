import { expectMachine } from "@/tests/support/expect-machine";
import {
  CHALLENGE_STATUSES,
  type ChallengeEvent,
  type ChallengeStatus,
  TRANSITIONS,
  wireStatus,
} from "./machine";

// docs/product/challenges.md#who-may-do-what
expectMachine<ChallengeStatus, ChallengeEvent>(TRANSITIONS, {
  pending: {
    approve: "approved",
    hold_for_review: "pending_review",
    reject: "review_failed",
    cancel: "cancelled",
  },
  pending_review: { approve: "approved", reject: "review_failed", cancel: "cancelled" },
  review_failed: { appeal: "pending_review", reinstate: "approved" },
  approved: { activate: "active", lapse: "cancelled", cancel: "cancelled" },
  active: {
    boost: "active",
    withdraw: "active",
    counter_offer: "active",
    agree: "active",
    end_counter_offer: "active",
    accept: "accepted",
    decline: "declined",
    cancel: "cancelled",
    expire: "expired",
    remove: "cancelled",
  },
  accepted: {
    undo_accept: "active",
    start: "in_progress",
    complete: "completed",
    fail: "failed",
    miss_deadline: "failed",
    remove_accepted: "failed",
  },
  in_progress: {
    undo_accept: "active",
    complete: "completed",
    fail: "failed",
    miss_deadline: "failed",
    remove_accepted: "failed",
  },
  completed: {},
  failed: {},
  declined: {},
  expired: {},
  cancelled: {},
});

test("the API writes in_progress as in-progress, and no other status differently", () => {
  expect(CHALLENGE_STATUSES.filter((status) => wireStatus(status) !== status)).toEqual(["in_progress"]);
  expect(wireStatus("in_progress")).toBe("in-progress");
});
