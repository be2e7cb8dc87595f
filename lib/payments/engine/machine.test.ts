import {
  ASKS_FOR_THE_HOLDER,
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
  renewalTime,
  retryDelayMs,
  transactionStatus,
} from "./machine";

const HOLDS = ["open", "live", "captured", "voided"] as const satisfies readonly HoldStatus[];

describe("what the provider's words mean", () => {
  test.each([
    ["requires_payment_method", "open"],
    ["requires_confirmation", "open"],
    ["requires_action", "open"],
    ["processing", "open"],
    ["requires_capture", "live"],
    ["succeeded", "captured"],
    ["canceled", "voided"],
  ] as const)("an intent that %s is a hold that is %s", (intent, hold) => {
    expect(HOLD_OF_INTENT[intent]).toBe(hold);
  });

  const advances = new Set(["open>live", "open>captured", "open>voided", "live>captured", "live>voided"]);
  const contradictions = new Set(["captured>voided", "voided>captured"]);
  test.each(HOLDS.flatMap((known) => HOLDS.map((told) => [known, told] as const)))(
    "known %s, told %s",
    (known, told) => {
      expect(isAdvance(known, told)).toBe(advances.has(`${known}>${told}`));
      expect(isContradiction(known, told)).toBe(contradictions.has(`${known}>${told}`));
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
  ] as const)("of a dispute that is %s is %s", (dispute, chargeback) => {
    expect(CHARGEBACK_OF_DISPUTE[dispute]).toBe(chargeback);
  });

  const life = ["inquiry", "inquiry_closed", "needs_response", "under_review", "lost", "won"] as const;
  test.each(life.flatMap((known, a) => life.map((told, b) => [known, told, life[Math.max(a, b)]] as const)))(
    "known %s, told %s: %s",
    (known, told, then) => {
      expect(laterChargeback(known, told)).toBe(then);
    },
  );

  test("ends with the bank's last word", () => {
    expect(life.filter(isClosed)).toEqual(["inquiry_closed", "lost", "won"]);
  });
});

describe("what is asked of the provider", () => {
  test("two refusals are a wish to see the card's holder", () => {
    expect([...ASKS_FOR_THE_HOLDER]).toEqual(["authentication_required", "requires_action"]);
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
  ])("a hold of %s is renewed in time", (_, hours, renewedAfter) => {
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

  test("the pauses between refused attempts grow and then stay", () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((refusals) => retryDelayMs(refusals) / 60_000)).toEqual([
      0, 1, 10, 60, 360, 360, 360,
    ]);
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
  "a pledge that is %s with the goal %s is shown by the word of the wire",
  (status, goal) => {
    expect(transactionStatus({ status, goal })).toBe(SHOWN[status][goal]);
  },
);
