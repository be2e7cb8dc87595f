import type { HoldStatus, OperationStatus, PledgeGoal } from "./machine";
import { type HoldState, type OperationState, type PledgeState, planPledge, roleOf, statusOf } from "./plan";

const AT = new Date("2026-11-21T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000);

function operation(kind: string, status: OperationStatus, endedAt: Date | null = null): OperationState {
  return { id: `${kind}-${status}`, kind, status, endedAt };
}

function hold(id: string, status: HoldStatus, more: Partial<HoldState> = {}): HoldState {
  const known = status !== "open";
  return {
    id,
    status,
    replacedByHoldId: null,
    stripePaymentIntentId: `pi_${id}`,
    stripePaymentMethodId: known ? "pm_1" : null,
    operations: [operation("authorize", "done")],
    ...more,
  };
}

function pledge(goal: PledgeGoal, holds: readonly HoldState[], more: Partial<PledgeState> = {}): PledgeState {
  return { goal, status: "secured", capturedCents: 0, refundedCents: 0, holds, ...more };
}

describe("planPledge", () => {
  test("an undecided pledge with a live hold is at rest", () => {
    expect(planPledge(pledge("hold", [hold("a", "live")]), AT)).toEqual([]);
  });

  test("a completed one is captured", () => {
    expect(planPledge(pledge("capture", [hold("a", "live")]), AT)).toEqual([{ do: "capture", holdId: "a" }]);
  });

  test.each(["open", "live"] as const)("a released one is voided while %s", (status) => {
    expect(planPledge(pledge("release", [hold("a", status)]), AT)).toEqual([{ do: "void", holdId: "a" }]);
  });

  test.each(["captured", "voided"] as const)("what has %s is left alone, whatever the goal", (status) => {
    for (const goal of ["hold", "capture", "release"] as const) {
      expect(planPledge(pledge(goal, [hold("a", status)]), AT)).toEqual([]);
    }
  });

  test.each(["capture", "void"] as const)("a %s that was asked for excludes any other", (kind) => {
    for (const status of ["pending", "sent", "unknown", "done"] as const) {
      const asked = hold("a", "live", { operations: [operation(kind, status)] });
      for (const goal of ["capture", "release"] as const) {
        expect(planPledge(pledge(goal, [asked]), AT)).toEqual([]);
      }
    }
  });

  test("after a renewal the old hold is voided and the new one kept", () => {
    const old = hold("old", "live", { replacedByHoldId: "new" });
    expect(planPledge(pledge("hold", [old, hold("new", "live")]), AT)).toEqual([
      { do: "void", holdId: "old" },
    ]);
  });

  test("completion during a renewal captures the live hold and drops the other", () => {
    const steps = planPledge(pledge("capture", [hold("a", "live"), hold("b", "open")]), AT);
    expect(steps).toEqual([
      { do: "capture", holdId: "a" },
      { do: "void", holdId: "b" },
    ]);
  });

  test("what is left over once the money was taken is voided", () => {
    const holds = [hold("a", "captured"), hold("b", "live"), hold("c", "open")];
    for (const goal of ["hold", "capture", "release"] as const) {
      expect(planPledge(pledge(goal, holds, { capturedCents: 500 }), AT)).toEqual([
        { do: "void", holdId: "b" },
        { do: "void", holdId: "c" },
      ]);
    }
  });

  test("an authorization that was never sent is dropped without asking anybody", () => {
    const unsent = hold("a", "open", {
      stripePaymentIntentId: null,
      operations: [operation("authorize", "pending")],
    });
    expect(planPledge(pledge("release", [unsent]), AT)).toEqual([
      { do: "discard", holdId: "a", operationId: "authorize-pending" },
    ]);
    expect(planPledge(pledge("hold", [unsent]), AT)).toEqual([]);
  });

  test.each(["sent", "unknown"] as const)("one that is %s must be heard first", (status) => {
    const underWay = hold("a", "open", {
      stripePaymentIntentId: null,
      operations: [operation("authorize", status)],
    });
    expect(planPledge(pledge("release", [underWay]), AT)).toEqual([]);
  });

  test("nothing comes of a hold whose authorization was refused", () => {
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
  ])("after %i refusals, %d minutes later: tried again %s", (refusals, minutes, again) => {
    const operations = Array.from({ length: refusals }, () =>
      operation("void", "failed", minutesAgo(minutes)),
    );
    const steps = planPledge(pledge("release", [hold("a", "live", { operations })]), AT);
    expect(steps).toHaveLength(again ? 1 : 0);
  });
});

describe("roleOf", () => {
  test("an unconfirmed hold is spare only beside a live one", () => {
    const open = hold("b", "open");
    expect(roleOf(open, [open])).toBe("open");
    expect(roleOf(open, [hold("a", "live"), open])).toBe("spare");
    expect(roleOf(open, [hold("a", "voided"), open])).toBe("open");
  });
});

describe("statusOf", () => {
  const saved = { stripePaymentMethodId: "pm_1" };
  test.each<[string, PledgeState]>([
    ["awaiting", pledge("hold", [hold("a", "open")])],
    ["awaiting", pledge("hold", [hold("a", "voided", { stripePaymentMethodId: null })])],
    ["secured", pledge("hold", [hold("a", "live")])],
    ["secured", pledge("release", [hold("a", "live")])],
    ["secured", pledge("capture", [hold("a", "live")])],
    ["pledged", pledge("hold", [hold("a", "voided", saved)])],
    ["pledged", pledge("capture", [hold("a", "voided", saved), hold("b", "open")])],
    ["voided", pledge("release", [hold("a", "voided")])],
    ["awaiting", pledge("release", [hold("a", "open")])],
    ["uncollected", pledge("capture", [hold("a", "voided")])],
    ["captured", pledge("capture", [hold("a", "captured")], { capturedCents: 500 })],
    ["captured", pledge("capture", [hold("a", "captured")], { capturedCents: 500, refundedCents: 499 })],
    ["refunded", pledge("capture", [hold("a", "captured")], { capturedCents: 500, refundedCents: 500 })],
  ])("%s", (status, state) => {
    expect(statusOf(state)).toBe(status);
  });
});
