import {
  ASKS_FOR_CARDHOLDER,
  CHARGEBACK_OF_DISPUTE,
  HOLD_ACTIONS,
  HOLD_OF_INTENT,
  type HoldStatus,
  isAdvance,
  isClosed,
  isContradiction,
  laterChargeback,
  OPERATION_END,
  type PledgeGoal,
  type PledgeStatus,
  refundDelayMs,
  renewalTime,
  retryDelayMs,
  reversalDelayMs,
  transactionStatus,
} from "./machine";

const HOLDS = ["open", "live", "captured", "voided"] as const satisfies readonly HoldStatus[];

describe("the provider's statuses", () => {
  test.each([
    ["requires_payment_method", "open"],
    ["requires_confirmation", "open"],
    ["requires_action", "open"],
    ["processing", "open"],
    ["requires_capture", "live"],
    ["succeeded", "captured"],
    ["canceled", "voided"],
  ] as const)("an intent that is %s makes the hold %s", (intent, hold) => {
    expect(HOLD_OF_INTENT[intent]).toBe(hold);
  });

  const advances = new Set(["open>live", "open>captured", "open>voided", "live>captured", "live>voided"]);
  const contradictions = new Set(["captured>voided", "voided>captured"]);
  test.each(HOLDS.flatMap((known) => HOLDS.map((reported) => [known, reported] as const)))(
    "known %s, reported %s",
    (known, reported) => {
      expect(isAdvance(known, reported)).toBe(advances.has(`${known}>${reported}`));
      expect(isContradiction(known, reported)).toBe(contradictions.has(`${known}>${reported}`));
    },
  );
});

describe("a chargeback", () => {
  test.each([
    ["warning_needs_response", "inquiry"],
    ["warning_under_review", "inquiry"],
    ["warning_closed", "inquiry_closed"],
    ["prevented", "inquiry_closed"],
    ["appeal_needs_response", "needs_response"],
    ["appeal_under_review", "under_review"],
    ["needs_response", "needs_response"],
    ["under_review", "under_review"],
    ["lost", "lost"],
    ["won", "won"],
  ] as const)("for a dispute that is %s is %s", (dispute, chargeback) => {
    expect(CHARGEBACK_OF_DISPUTE[dispute]).toBe(chargeback);
  });

  const life = ["inquiry", "inquiry_closed", "needs_response", "under_review", "lost", "won"] as const;
  test.each(
    life.flatMap((known, a) => life.map((reported, b) => [known, reported, life[Math.max(a, b)]] as const)),
  )("known %s, reported %s: %s", (known, reported, then) => {
    expect(laterChargeback(known, reported)).toBe(then);
  });

  test("is closed by the bank's final decision", () => {
    expect(life.filter(isClosed)).toEqual(["inquiry_closed", "lost", "won"]);
  });
});

describe("requests to the provider", () => {
  test("three refusals want the cardholder", () => {
    expect([...ASKS_FOR_CARDHOLDER]).toEqual([
      "authentication_required",
      "requires_action",
      "do_not_try_again",
    ]);
  });

  test.each([
    ["hold", "nothing void void nothing nothing void void nothing"],
    ["capture", "nothing nothing void void capture void void nothing"],
    ["release", "void void void void void void void nothing"],
  ] as const)("to %s", (goal, actions) => {
    const roles = ["open", "declined", "late", "spare", "live", "replaced", "surplus", "ended"] as const;
    expect(roles.map((role) => HOLD_ACTIONS[goal][role]).join(" ")).toBe(actions);
  });

  test.each([
    ["seven days", 7 * 24, 6 * 24],
    ["four days and eighteen hours", 114, 90],
    ["a day", 24, 12],
    ["an hour", 1, 0.5],
  ])("a hold of %s is renewed before its end", (_, hours, renewedAfter) => {
    const live = new Date("2026-11-21T00:00:00Z");
    const later = (more: number) => new Date(live.getTime() + more * 3_600_000);
    expect(renewalTime(live, later(hours))).toEqual(later(renewedAfter));
  });

  test("a capture and a void end as their hold did", () => {
    expect(OPERATION_END).toEqual({
      capture: { open: null, live: null, captured: "done", voided: "failed" },
      void: { open: null, live: null, captured: "failed", voided: "done" },
    });
  });

  test("the pauses between refused attempts grow up to six hours", () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((refusals) => retryDelayMs(refusals) / 60_000)).toEqual([
      0, 1, 10, 60, 360, 360, 360,
    ]);
  });

  test("those between failed refunds grow up to a day, between refused reversals up to a week", () => {
    const times = [1, 2, 3, 4, 5, 9, 10, 19, 20, 50];
    const minutes = [0, 1, 10, 60, 360, 360, 1_440, 1_440];
    expect(times.map((failures) => refundDelayMs(failures) / 60_000)).toEqual([...minutes, 1_440, 1_440]);
    expect(times.map((refusals) => reversalDelayMs(refusals) / 60_000)).toEqual([...minutes, 10_080, 10_080]);
  });
});

const SHOWN: Record<PledgeStatus, Record<PledgeGoal, string>> = {
  awaiting: { hold: "pending", capture: "pending", release: "voided" },
  secured: { hold: "authorized", capture: "authorized", release: "voided" },
  pledged: { hold: "pending", capture: "pending", release: "voided" },
  captured: { hold: "captured", capture: "captured", release: "captured" },
  voided: { hold: "voided", capture: "voided", release: "voided" },
  uncollected: { hold: "failed", capture: "failed", release: "failed" },
  refunded: { hold: "refunded", capture: "refunded", release: "refunded" },
};
const STATUSES = [
  "awaiting",
  "secured",
  "pledged",
  "captured",
  "voided",
  "uncollected",
  "refunded",
] as const satisfies readonly PledgeStatus[];
const GOALS = ["hold", "capture", "release"] as const satisfies readonly PledgeGoal[];

test.each(STATUSES.flatMap((status) => GOALS.map((goal) => [status, goal] as const)))(
  "the API status of a pledge that is %s with the goal %s",
  (status, goal) => {
    expect(transactionStatus({ status, goal })).toBe(SHOWN[status][goal]);
  },
);
