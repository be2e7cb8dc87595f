import { cents } from "@/lib/shared/money";
import { operationState, pledgeState } from "../testing/pledge-state";
import type { HoldStatus, OperationStatus, PledgeGoal } from "./machine";
import { nextRenewalAt, planPledge, roleOf, statusOf, wasCaptureDecided } from "./plan";
import type { HoldState, OperationState, PledgeState } from "./pledge-state";

const AT = new Date("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

function operation(
  kind: string,
  status: OperationStatus,
  endedAt: Date | null = null,
  lastError: string | null = null,
): OperationState {
  return operationState(kind, status, { endedAt, lastError });
}

/** An authorization on the saved card. */
const charging = (status: OperationStatus): OperationState =>
  operationState("authorize", status, { request: { off_session: true } });

function hold(id: string, status: HoldStatus, more: Partial<HoldState> = {}): HoldState {
  const known = status !== "open";
  return {
    id,
    status,
    replacedByHoldId: null,
    stripePaymentIntentId: `pi_${id}`,
    stripePaymentMethodId: known ? "pm_1" : null,
    isMethodRemoved: false,
    renewAt: null,
    operations: [operation("authorize", "done")],
    ...more,
  };
}

function pledge(goal: PledgeGoal, holds: readonly HoldState[], more: Partial<PledgeState> = {}): PledgeState {
  return pledgeState({ goal, holds, ...more });
}

test("a capture was decided when the goal is capture or an operation requested it before the release", () => {
  const asked = hold("a", "captured", { operations: [operation("capture", "done")] });
  const never = hold("b", "captured");
  expect(wasCaptureDecided(pledge("capture", [never]), "b")).toBe(true);
  expect(wasCaptureDecided(pledge("release", [asked, never]), "a")).toBe(true);
  expect(wasCaptureDecided(pledge("release", [asked, never]), "b")).toBe(false);
  expect(wasCaptureDecided(pledge("release", [asked]), "c")).toBe(false);
});

describe("a pledge whose card was removed", () => {
  const removed = { isMethodRemoved: true, renewAt: minutesAgo(1) };
  const counted = { countedAt: minutesAgo(60) };

  test("asks its backer for the next hold, once, instead of the card", () => {
    const live = hold("a", "live", removed);
    expect(planPledge(pledge("hold", [live], counted), AT)).toEqual([{ do: "invite", isCounted: false }]);
    expect(planPledge(pledge("hold", [live, hold("b", "open")], counted), AT)).toEqual([]);
    const early = hold("a", "live", { ...removed, renewAt: new Date(AT.getTime() + 60_000) });
    expect(planPledge(pledge("hold", [early], counted), AT)).toEqual([]);
  });

  test("is captured from its live hold, and without one collected from its backer", () => {
    expect(planPledge(pledge("capture", [hold("a", "live", removed)], counted), AT)).toEqual([
      { do: "capture", holdId: "a" },
    ]);
    expect(planPledge(pledge("capture", [hold("a", "voided", removed)], counted), AT)).toEqual([
      { do: "ask" },
    ]);
  });
});

describe("planPledge", () => {
  test("does nothing about an undecided pledge with a live hold", () => {
    expect(planPledge(pledge("hold", [hold("a", "live")]), AT)).toEqual([]);
  });

  test("captures the live hold of a completed pledge", () => {
    expect(planPledge(pledge("capture", [hold("a", "live")]), AT)).toEqual([{ do: "capture", holdId: "a" }]);
  });

  test.each(["open", "live"] as const)("voids the %s hold of a released pledge", (status) => {
    expect(planPledge(pledge("release", [hold("a", status)]), AT)).toEqual([{ do: "void", holdId: "a" }]);
  });

  test.each(["captured", "voided"] as const)("does nothing about a %s hold, whatever the goal", (status) => {
    for (const goal of ["hold", "capture", "release"] as const) {
      expect(planPledge(pledge(goal, [hold("a", status)]), AT)).toEqual([]);
    }
  });

  test.each(["capture", "void"] as const)("a requested %s excludes any other capture or void", (kind) => {
    for (const status of ["pending", "sent", "unknown", "done"] as const) {
      const asked = hold("a", "live", { operations: [operation(kind, status)] });
      for (const goal of ["capture", "release"] as const) {
        expect(planPledge(pledge(goal, [asked]), AT)).toEqual([]);
      }
    }
  });

  test("an earlier operation does not matter for that", () => {
    const operations = [operation("authorize", "done"), operation("capture", "pending")];
    expect(planPledge(pledge("capture", [hold("a", "live", { operations })]), AT)).toEqual([]);
  });

  test("voids the old hold after a renewal and keeps the new one", () => {
    const old = hold("old", "live", { replacedByHoldId: "new" });
    expect(planPledge(pledge("hold", [old, hold("new", "live")]), AT)).toEqual([
      { do: "void", holdId: "old" },
    ]);
  });

  test("captures the live hold and voids the other one on completion during a renewal", () => {
    const steps = planPledge(pledge("capture", [hold("a", "live"), hold("b", "open")]), AT);
    expect(steps).toEqual([
      { do: "capture", holdId: "a" },
      { do: "void", holdId: "b" },
    ]);
  });

  test("voids the other holds once one is captured", () => {
    const holds = [hold("a", "captured"), hold("b", "live"), hold("c", "open")];
    for (const goal of ["hold", "capture", "release"] as const) {
      expect(planPledge(pledge(goal, holds, { capturedCents: cents(500) }), AT)).toEqual([
        { do: "void", holdId: "b" },
        { do: "void", holdId: "c" },
        ...(goal === "release" ? [{ do: "refund", holdId: "a", amountCents: cents(500) }] : []),
      ]);
    }
  });

  test("discards a hold whose authorization was never sent", () => {
    const unsent = hold("a", "open", {
      stripePaymentIntentId: null,
      operations: [operation("authorize", "pending")],
    });
    expect(planPledge(pledge("release", [unsent]), AT)).toEqual([
      { do: "discard", holdId: "a", operationId: "authorize-pending" },
    ]);
    expect(planPledge(pledge("hold", [unsent]), AT)).toEqual([]);
  });

  test.each(["sent", "unknown"] as const)("waits for an authorization that is %s", (status) => {
    const underWay = hold("a", "open", {
      stripePaymentIntentId: null,
      operations: [operation("authorize", status)],
    });
    expect(planPledge(pledge("release", [underWay]), AT)).toEqual([]);
  });

  test("discards a hold whose authorization was refused", () => {
    const refused = hold("a", "open", {
      stripePaymentIntentId: null,
      operations: [operation("authorize", "failed", AT)],
    });
    expect(planPledge(pledge("hold", [refused]), AT)).toEqual([
      { do: "discard", holdId: "a", operationId: null },
    ]);
  });

  test.each([
    [1, 0, true],
    [2, 0.5, false],
    [2, 1, true],
    [3, 9, false],
    [3, 10, true],
  ])("after %i refusals, %d minutes later: retries %s", (refusals, minutes, again) => {
    const operations = Array.from({ length: refusals }, () =>
      operation("void", "failed", minutesAgo(minutes)),
    );
    const steps = planPledge(pledge("release", [hold("a", "live", { operations })]), AT);
    expect(steps).toHaveLength(again ? 1 : 0);
  });
});

describe("the pause after refusals", () => {
  const refusals = (kind: string, ...minutes: (number | null)[]) =>
    hold("a", "live", {
      operations: minutes.map((ago) => operation(kind, "failed", ago === null ? null : minutesAgo(ago))),
    });
  const plan = (goal: PledgeGoal, refused: HoldState) => planPledge(pledge(goal, [refused]), AT);

  test("starts at the last refusal, in whatever order they are listed", () => {
    expect(plan("capture", refusals("capture", 30, 0.5))).toEqual([]);
    expect(plan("capture", refusals("capture", 0.5, 30))).toEqual([]);
    expect(plan("capture", refusals("capture", 30, 1))).toEqual([{ do: "capture", holdId: "a" }]);
  });

  test("of a void does not delay a capture, and the reverse", () => {
    expect(plan("capture", refusals("void", 0, 0))).toEqual([{ do: "capture", holdId: "a" }]);
    expect(plan("release", refusals("capture", 0, 0))).toEqual([{ do: "void", holdId: "a" }]);
  });

  test("is over when the refusal has no time", () => {
    expect(plan("capture", refusals("capture", null, null))).toEqual([{ do: "capture", holdId: "a" }]);
  });
});

describe("a hold without a payment intent", () => {
  const unmade = (...operations: OperationState[]) =>
    hold("a", "open", { stripePaymentIntentId: null, operations });

  test("stays while another attempt for it may still be sent", () => {
    const again = unmade(operation("authorize", "failed", AT), operation("authorize", "pending"));
    expect(planPledge(pledge("hold", [again]), AT)).toEqual([]);
    expect(planPledge(pledge("release", [again]), AT)).toEqual([
      { do: "discard", holdId: "a", operationId: "authorize-pending" },
    ]);
  });

  test("is discarded without an authorization", () => {
    const discard = [{ do: "discard", holdId: "a", operationId: null }];
    expect(planPledge(pledge("hold", [unmade()]), AT)).toEqual(discard);
    expect(planPledge(pledge("hold", [unmade(operation("void", "pending"))]), AT)).toEqual(discard);
  });

  test("that ended needs nothing", () => {
    const ended = hold("a", "voided", { stripePaymentIntentId: null, operations: [] });
    expect(planPledge(pledge("release", [ended]), AT)).toEqual([]);
  });
});

describe("a renewal", () => {
  const counted = { countedAt: minutesAgo(9_999) };
  const due = hold("a", "live", { renewAt: minutesAgo(1) });
  const renew = [{ do: "renew", paymentMethodId: "pm_1" }];
  const declined = (id: string, minutes: number, reason = "insufficient_funds") =>
    hold(id, "voided", {
      stripePaymentMethodId: null,
      operations: [operation("authorize", "failed", minutesAgo(minutes), reason), operation("void", "done")],
    });

  test("begins at its time, not before", () => {
    expect(planPledge(pledge("hold", [due], counted), AT)).toEqual(renew);
    const early = hold("a", "live", { renewAt: minutesAgo(-1) });
    expect(planPledge(pledge("hold", [early], counted), AT)).toEqual([]);
    expect(planPledge(pledge("hold", [hold("a", "live")], counted), AT)).toEqual([]);
    expect(planPledge(pledge("hold", [hold("a", "live", { renewAt: AT })], counted), AT)).toEqual(renew);
  });

  test("needs a saved card and nothing captured", () => {
    const unsaved = hold("a", "voided", { stripePaymentMethodId: null });
    expect(planPledge(pledge("hold", [unsaved], counted), AT)).toEqual([]);
    const taken = { ...counted, capturedCents: cents(1) };
    const lost = hold("a", "voided", { stripePaymentMethodId: "pm_1" });
    expect(planPledge(pledge("hold", [lost], taken), AT)).toEqual([]);
  });

  test("waits twelve hours after a declined authorization, and only after that", () => {
    const planAfter = (...failed: HoldState[]) => planPledge(pledge("hold", [due, ...failed], counted), AT);
    const [first] = declined("b", 12 * 60).operations;
    const other = (kind: string) =>
      hold("c", "voided", { stripePaymentMethodId: null, operations: [operation(kind, "failed", AT)] });
    expect(first).toMatchObject({ kind: "authorize", status: "failed" });
    expect(planAfter(declined("b", 12 * 60 - 1))).toEqual([]);
    expect(planAfter(other("void"))).toEqual(renew);
    expect(planAfter(hold("c", "voided", { stripePaymentMethodId: null }))).toEqual(renew);
    const unended = hold("b", "voided", {
      stripePaymentMethodId: null,
      operations: [operation("authorize", "failed", null)],
    });
    expect(planAfter(unended)).toEqual([]);
  });

  test("is only for an undecided pledge that counts", () => {
    expect(planPledge(pledge("hold", [due]), AT)).toEqual([]);
    expect(planPledge(pledge("capture", [due], counted), AT)).toEqual([{ do: "capture", holdId: "a" }]);
    expect(planPledge(pledge("release", [due], counted), AT)).toEqual([{ do: "void", holdId: "a" }]);
  });

  test("also replaces an expired hold", () => {
    expect(
      planPledge(pledge("hold", [hold("a", "voided", { stripePaymentMethodId: "pm_1" })], counted), AT),
    ).toEqual(renew);
  });

  test("uses the card that last secured the pledge", () => {
    const holds = [hold("a", "voided", { stripePaymentMethodId: "pm_old" }), due];
    expect(planPledge(pledge("hold", holds, counted), AT)).toEqual(renew);
  });

  test("happens one at a time", () => {
    const underWay = hold("b", "open", { operations: [charging("sent")] });
    expect(planPledge(pledge("hold", [due, underWay], counted), AT)).toEqual([]);
    const replaced = hold("z", "live", { replacedByHoldId: "a", operations: [operation("void", "sent")] });
    expect(planPledge(pledge("hold", [replaced, due], counted), AT)).toEqual([]);
    expect(planPledge(pledge("hold", [{ ...replaced, renewAt: minutesAgo(1) }, due], counted), AT)).toEqual(
      [],
    );
    expect(planPledge(pledge("hold", [{ ...replaced, status: "voided" }, due], counted), AT)).toEqual(renew);
  });

  test("happens four times, then the pledge rests", () => {
    expect(planPledge(pledge("hold", [due], { ...counted, renewals: 3 }), AT)).toEqual(renew);
    expect(planPledge(pledge("hold", [due], { ...counted, renewals: 4 }), AT)).toEqual([]);
  });

  test("that the bank declined is retried once, twelve hours later", () => {
    const planAfter = (...failed: HoldState[]) => planPledge(pledge("hold", [due, ...failed], counted), AT);
    expect(planAfter(declined("b", 11 * 60))).toEqual([]);
    expect(planAfter(declined("b", 12 * 60))).toEqual(renew);
    const twice = [due, declined("b", 99 * 60), declined("c", 13 * 60)];
    expect(planPledge(pledge("hold", twice, { ...counted, renewals: 2 }), AT)).toEqual([]);
  });

  test("is tried as often again once acceptance has reset the renewals, after the same pauses", () => {
    const planAfter = (renewals: number, minutes: number) =>
      planPledge(
        pledge("hold", [due, declined("b", 99 * 60), declined("c", minutes)], { ...counted, renewals }),
        AT,
      );
    expect(planAfter(0, 12 * 60)).toEqual(renew);
    expect(planAfter(0, 12 * 60 - 1)).toEqual([]);
    expect(planAfter(1, 12 * 60)).toEqual(renew);
    expect(planAfter(2, 12 * 60)).toEqual([]);
  });

  test.each([
    [2, 12],
    [3, 24],
    [4, 48],
    [6, 168],
    [99, 168],
  ])("that was declined %d times in a row waits %d hours, whatever acceptance resets", (declines, hours) => {
    const planAfter = (minutes: number) => {
      const failed = Array.from({ length: declines }, (_, index) => declined(`d${index}`, minutes));
      return planPledge(pledge("hold", [due, ...failed], { ...counted, renewals: 0 }), AT);
    };
    expect(planAfter(hours * 60 - 1)).toEqual([]);
    expect(planAfter(hours * 60)).toEqual(renew);
  });

  test("that the provider did not do is no decline: tried again at once, then after growing pauses", () => {
    const planAfter = (...failed: HoldState[]) =>
      planPledge(pledge("hold", [due, ...failed], { ...counted, renewals: failed.length }), AT);
    expect(planAfter(declined("b", 0, "not_done"))).toEqual(renew);
    expect(planAfter(declined("b", 9, "not_done"), declined("c", 0.5, "not_done"))).toEqual([]);
    expect(planAfter(declined("b", 9, "not_done"), declined("c", 1, "not_done"))).toEqual(renew);
    expect(
      planAfter(declined("b", 99, "not_done"), declined("c", 12 * 60), declined("d", 99, "not_done")),
    ).toEqual(renew);
  });

  test.each([
    ["a live hold", due],
    ["an expired one", hold("a", "voided")],
  ])(
    "of %s is not kept from its card by a payment that its backer opened and nobody asked for",
    (_, before) => {
      const planWith = (opened: HoldState, more: Partial<PledgeState> = {}) =>
        planPledge(pledge("hold", [before, opened], { ...counted, ...more }), AT);
      expect(planWith(hold("b", "open"))).toEqual([{ do: "void", holdId: "b" }]);
      expect(planWith(hold("b", "open"), { renewals: 4 })).toEqual([]);
      const refused = [0.5, 9].map((minutes) => operation("void", "failed", minutesAgo(minutes)));
      expect(planWith(hold("b", "open", { operations: refused }))).toEqual([]);
      const unmade = (status: OperationStatus) =>
        hold("b", "open", { stripePaymentIntentId: null, operations: [operation("authorize", status)] });
      const discard = { do: "discard", holdId: "b", operationId: "authorize-pending" };
      expect(planWith(unmade("pending"))).toEqual([discard, ...renew]);
      expect(planWith(unmade("pending"), { renewals: 4 })).toEqual([]);
      expect(planWith(unmade("sent"))).toEqual([]);
      const unsent = operation("authorize", "failed", AT, "never_sent");
      const discarded = hold("b", "voided", { stripePaymentMethodId: null, operations: [unsent] });
      expect(planWith(discarded)).toEqual(renew);
    },
  );

  test("that succeeded resets the count of declines", () => {
    const holds = [
      hold("a", "voided", { stripePaymentMethodId: "pm_1" }),
      declined("b", 90),
      declined("c", 80),
      due,
    ];
    expect(planPledge(pledge("hold", holds, counted), AT)).toEqual(renew);
  });

  test.each(["card_declined", "authentication_required", "do_not_try_again"])(
    "that was refused with %s is voided",
    (reason) => {
      const left = hold("b", "open", {
        operations: [operation("authorize", "failed", minutesAgo(1), reason)],
      });
      const expired = hold("a", "voided", { stripePaymentMethodId: "pm_1" });
      for (const first of [hold("a", "live"), expired]) {
        expect(planPledge(pledge("hold", [first, left], counted), AT)).toEqual([{ do: "void", holdId: "b" }]);
      }
    },
  );

  test.each(["authentication_required", "requires_action", "do_not_try_again"])(
    "that only its holder can go on with after %s is theirs, at once and once, whatever was tried before",
    (reason) => {
      const refused = hold("b", "voided", {
        stripePaymentMethodId: null,
        operations: [operation("authorize", "failed", AT, reason)],
      });
      const expired = hold("a", "voided", { stripePaymentMethodId: "pm_1" });
      for (const first of [due, expired]) {
        const planAfter = (...more: readonly HoldState[]) =>
          planPledge(pledge("hold", [first, refused, ...more], { ...counted, renewals: 4 }), AT);
        expect(planAfter()).toEqual([{ do: "invite", isCounted: true }]);
        expect(planAfter(hold("c", "open"))).toEqual([]);
      }
      expect(planPledge(pledge("release", [expired, refused], counted), AT)).toEqual([]);
    },
  );
});

describe("the time of the next renewal", () => {
  const counted = { countedAt: minutesAgo(9_999) };
  const refused = (
    id: string,
    minutes: number,
    reason = "insufficient_funds",
    status: HoldStatus = "voided",
  ) =>
    hold(id, status, {
      stripePaymentMethodId: null,
      operations: [operation("authorize", "failed", minutesAgo(minutes), reason)],
    });
  const nextAfter = (failed: readonly HoldState[], more: Partial<PledgeState> = {}) =>
    nextRenewalAt(pledge("hold", [hold("a", "voided"), ...failed], { ...counted, renewals: 1, ...more }), AT);
  const inMinutes = (minutes: number) => minutesAgo(-minutes);

  test("is half a day after the bank's answer, or after the provider did nothing", () => {
    expect(nextAfter([refused("b", 60)])).toEqual(inMinutes(11 * 60));
    expect(nextAfter([refused("b", 60, "insufficient_funds", "open")])).toEqual(inMinutes(11 * 60));
    expect(nextAfter([refused("b", 60, "not_done")])).toEqual(inMinutes(11 * 60));
    expect(nextAfter([refused("b", 720 - 1 / 60)])).toEqual(inMinutes(1 / 60));
    expect(nextAfter([refused("b", 720)])).toBeNull();
  });

  test("comes later after more declines, and only while more are allowed", () => {
    const thrice = [refused("b", 999), refused("c", 999), refused("d", 60)];
    expect(nextAfter(thrice)).toEqual(inMinutes(23 * 60));
    expect(nextAfter(thrice, { renewals: 2 })).toBeNull();
    expect(nextAfter([refused("b", 60)], { renewals: 4 })).toBeNull();
  });

  test("is known only while a counted pledge is undecided and something was refused", () => {
    expect(nextAfter([])).toBeNull();
    expect(nextAfter([refused("b", 60), hold("c", "live")])).toBeNull();
    expect(nextAfter([refused("b", 60)], { countedAt: null })).toBeNull();
    expect(nextAfter([refused("b", 60)], { goal: "capture" })).toBeNull();
    const unended = hold("b", "voided", { operations: [operation("authorize", "failed")] });
    expect(nextAfter([{ ...unended, stripePaymentMethodId: null }])).toBeNull();
  });
});

describe("collection without a live hold", () => {
  const counted = { countedAt: minutesAgo(9_999) };
  const lost = hold("a", "voided", { stripePaymentMethodId: "pm_1" });
  const refused = (reason: string) =>
    hold("b", "open", { operations: [operation("authorize", "failed", minutesAgo(1), reason)] });
  const unmade = (status: OperationStatus) =>
    hold("b", "open", { stripePaymentIntentId: null, operations: [operation("authorize", status)] });
  const collect = (holds: readonly HoldState[], more: Partial<PledgeState> = {}) =>
    planPledge(pledge("capture", holds, { ...counted, ...more }), AT);

  test("charges the saved card, once", () => {
    expect(collect([lost])).toEqual([{ do: "charge", paymentMethodId: "pm_1" }]);
    const underWay = hold("b", "open", { stripePaymentIntentId: null, operations: [charging("sent")] });
    expect(collect([lost, underWay])).toEqual([]);
    expect(collect([lost, hold("b", "live")])).toEqual([{ do: "capture", holdId: "b" }]);
  });

  test.each(["card_declined", "authentication_required"])("asks the backer after %s", (reason) => {
    expect(collect([lost, refused(reason)])).toEqual([{ do: "ask" }]);
    expect(collect([lost, refused(reason)], { collectBy: minutesAgo(-1) })).toEqual([]);
  });

  test("asks the backer after a refusal without a payment intent", () => {
    const unmade = hold("b", "voided", {
      operations: [operation("authorize", "failed", minutesAgo(1), "gone")],
    });
    expect(collect([lost, unmade])).toEqual([{ do: "ask" }]);
  });

  test("charges the card again, after growing pauses, when the provider did not do it", () => {
    const notDone = (id: string, minutes: number, status: HoldStatus = "voided") =>
      hold(id, status, {
        stripePaymentIntentId: null,
        stripePaymentMethodId: null,
        operations: [operation("authorize", "failed", minutesAgo(minutes), "not_done")],
      });
    const charge = [{ do: "charge", paymentMethodId: "pm_1" }];
    expect(collect([lost, notDone("b", 0, "open")])).toEqual([
      { do: "discard", holdId: "b", operationId: null },
    ]);
    expect(collect([lost, notDone("b", 0)])).toEqual(charge);
    expect(collect([lost, notDone("b", 9), notDone("c", 0.5)])).toEqual([]);
    expect(collect([lost, notDone("b", 9), notDone("c", 1)])).toEqual(charge);
    expect(collect([{ ...lost, isMethodRemoved: true }, notDone("b", 9), notDone("c", 0.5)])).toEqual([
      { do: "ask" },
    ]);
  });

  test("charges the saved card, too, when its backer has a payment open that nobody asked for: once that is voided", () => {
    const looked = hold("b", "open");
    expect(collect([lost, looked])).toEqual([{ do: "void", holdId: "b" }]);
    const voiding = hold("b", "open", {
      operations: [operation("authorize", "done"), operation("void", "sent")],
    });
    expect(collect([lost, voiding])).toEqual([]);
    const gone = hold("b", "voided", { ...voiding, status: "voided", stripePaymentMethodId: null });
    expect(collect([lost, gone])).toEqual([{ do: "charge", paymentMethodId: "pm_1" }]);
  });

  test("asks the backer and keeps a payment that they were asked for", () => {
    const wanted = hold("b", "voided", {
      stripePaymentMethodId: null,
      operations: [operation("authorize", "failed", minutesAgo(1), "authentication_required")],
    });
    expect(collect([lost, wanted, hold("c", "open")])).toEqual([{ do: "ask" }]);
    expect(collect([{ ...lost, isMethodRemoved: true }, hold("b", "open")])).toEqual([{ do: "ask" }]);
  });

  test("waits for no payment that was opened for the backer and never sent", () => {
    const discard = { do: "discard", holdId: "b", operationId: "authorize-pending" };
    expect(collect([lost, unmade("pending")])).toEqual([discard, { do: "charge", paymentMethodId: "pm_1" }]);
    expect(collect([{ ...lost, isMethodRemoved: true }, unmade("pending")])).toEqual([{ do: "ask" }]);
    for (const status of ["sent", "unknown"] as const) expect(collect([lost, unmade(status)])).toEqual([]);
    const unsent = operation("authorize", "failed", AT, "never_sent");
    const discarded = hold("b", "voided", { stripePaymentMethodId: null, operations: [unsent] });
    expect(collect([lost, discarded])).toEqual([{ do: "charge", paymentMethodId: "pm_1" }]);
  });

  test("waits for a charge under way, whatever other operations there are", () => {
    for (const status of ["pending", "sent", "unknown"] as const) {
      expect(collect([lost, hold("b", "open", { operations: [charging(status)] })])).toEqual([]);
      const unmade = { stripePaymentIntentId: null, operations: [charging(status)] };
      expect(collect([lost, hold("b", "open", unmade)])).toEqual([]);
    }
    const operations = [charging("sent"), operation("void", "failed", AT)];
    expect(collect([lost, hold("b", "open", { operations })])).toEqual([]);
  });

  test("treats a refusal without a reason as a decline", () => {
    const silent = hold("b", "open", { operations: [operation("authorize", "failed", minutesAgo(1))] });
    expect(collect([lost, silent])).toEqual([{ do: "ask" }]);
    expect(planPledge(pledge("hold", [hold("a", "live"), silent]), AT)).toEqual([
      { do: "void", holdId: "b" },
    ]);
  });

  test("is only for pledges that count and are to be captured", () => {
    expect(planPledge(pledge("release", [lost], counted), AT)).toEqual([]);
    expect(planPledge(pledge("capture", [lost]), AT)).toEqual([]);
    expect(collect([hold("a", "voided", { stripePaymentMethodId: null })])).toEqual([]);
    expect(collect([])).toEqual([]);
  });

  test("voids open payments when the time is over", () => {
    expect(collect([lost, refused("card_declined")], { collectBy: AT })).toEqual([
      { do: "void", holdId: "b" },
    ]);
    expect(collect([lost, hold("b", "open")], { collectBy: AT })).toEqual([{ do: "void", holdId: "b" }]);
    expect(collect([lost], { collectBy: AT })).toEqual([]);
  });
});

describe("roleOf", () => {
  test("an unconfirmed hold is spare only beside a live one", () => {
    const open = hold("b", "open");
    const role = (...others: HoldState[]) => roleOf(open, pledge("hold", [...others, open]), AT);
    expect(role()).toBe("open");
    expect(role(hold("a", "live"))).toBe("spare");
    expect(role(hold("a", "voided"))).toBe("open");
    expect(role(hold("a", "captured"))).toBe("surplus");
  });

  test("a refused hold is replaced beside a live one, and declined without", () => {
    const said = (reason: string | null) =>
      hold("b", "open", { operations: [operation("authorize", "failed", AT, reason)] });
    const role = (one: HoldState, ...others: HoldState[]) =>
      roleOf(one, pledge("hold", [...others, one]), AT);
    for (const reason of ["card_declined", "authentication_required", "requires_action"]) {
      expect(role(said(reason), hold("a", "live"))).toBe("replaced");
      expect(role(said(reason))).toBe("declined");
    }
    const again = hold("b", "open", {
      operations: [operation("authorize", "failed", AT, "card_declined"), operation("authorize", "done")],
    });
    expect(role(again)).toBe("open");
    const unvoided = [operation("authorize", "done"), operation("void", "failed", AT, "card_declined")];
    expect(role(hold("b", "open", { operations: unvoided }))).toBe("open");
  });

  test("an open hold is late from the end of the collection on", () => {
    const open = hold("b", "open");
    const role = (collectBy: Date | null) => roleOf(open, pledge("capture", [open], { collectBy }), AT);
    expect([role(null), role(minutesAgo(-1)), role(AT), role(minutesAgo(1))]).toEqual([
      "open",
      "open",
      "late",
      "late",
    ]);
  });

  test("an ended hold stays ended, whatever other holds there are", () => {
    for (const status of ["captured", "voided"] as const) {
      const ended = hold("b", status);
      expect(roleOf(ended, pledge("hold", [hold("a", "captured"), ended]), AT)).toBe("ended");
    }
    const replaced = hold("b", "live", { replacedByHoldId: "a" });
    expect(roleOf(replaced, pledge("hold", [replaced]), AT)).toBe("replaced");
    expect(roleOf(hold("b", "live"), pledge("hold", []), AT)).toBe("live");
  });
});

describe("statusOf", () => {
  const saved = { stripePaymentMethodId: "pm_1" };
  const taken = { capturedCents: cents(500) };
  test.each<[string, PledgeState]>([
    ["awaiting", pledge("hold", [hold("a", "open")])],
    ["awaiting", pledge("hold", [hold("a", "voided", { stripePaymentMethodId: null })])],
    ["secured", pledge("hold", [hold("a", "live")])],
    ["secured", pledge("release", [hold("a", "live")])],
    ["secured", pledge("capture", [hold("a", "live")])],
    ["pledged", pledge("hold", [hold("a", "voided", saved)])],
    ["pledged", pledge("capture", [hold("a", "voided", saved), hold("b", "open")])],
    ["pledged", pledge("capture", [hold("a", "voided", saved)], { collectBy: minutesAgo(-1) })],
    ["pledged", pledge("capture", [hold("a", "voided", saved), hold("b", "open")], { collectBy: AT })],
    ["uncollected", pledge("capture", [hold("a", "voided", saved)], { collectBy: AT })],
    ["pledged", pledge("hold", [hold("a", "voided", saved)], { collectBy: AT })],
    ["pledged", pledge("capture", [hold("a", "voided", saved)])],
    ["pledged", pledge("release", [hold("a", "voided", saved), hold("b", "open")])],
    ["secured", pledge("hold", [hold("a", "voided", saved), hold("b", "live")])],
    ["refunded", pledge("capture", [hold("a", "captured")], { ...taken, lostCents: cents(500) })],
    ["voided", pledge("release", [hold("a", "voided", saved)])],
    ["awaiting", pledge("release", [hold("a", "open")])],
    ["captured", pledge("capture", [hold("a", "captured")], taken)],
    ["captured", pledge("capture", [hold("a", "captured")], { ...taken, refundedCents: cents(499) })],
    ["refunded", pledge("capture", [hold("a", "captured")], { ...taken, refundedCents: cents(500) })],
  ])("%s", (status, state) => {
    expect(statusOf(state, AT)).toBe(status);
  });
});
