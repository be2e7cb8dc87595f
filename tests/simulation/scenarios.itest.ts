import { db } from "@/lib/db/client";
import { anyFreePort } from "@/scripts/dev/ports";
import { Harness } from "./harness";
import { runScenario } from "./run-scenario";
import type { Scenario, Step } from "./step";

/** Scenarios that are not left to chance: each caught an injected fault of the engine (docs/mutation.md). */

let harness: Harness;

beforeAll(async () => {
  // The harness starts a payment sandbox of its own for each scenario.
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${await anyFreePort()}`;
  harness = await Harness.open();
});
afterAll(() => harness.close());

const runSteps = (webhooks: Scenario["webhooks"], ...steps: readonly Step[]) =>
  runScenario(harness, { steps, webhooks, epilogue: false });

/** A challenge that is accepted, completed and captured. */
const captured = (card: "visa" | "disputed"): readonly Step[] => [
  { do: "create", viewer: 0, cents: 2_500, limit: "1d", card, doubtful: false },
  { do: "accept", challenge: 0 },
  { do: "complete", challenge: 0 },
  { do: "jobs", count: 30 },
];

test("learns of a paid card from the provider's list of events when every webhook is lost (invariant 8)", async () => {
  await runSteps(
    "are lost",
    { do: "create", viewer: 0, cents: 2_500, limit: "1d", card: null, doubtful: false },
    { do: "pay", payment: 0, card: "visa" },
  );
  expect(await db().hold.findMany({ select: { status: true } })).toEqual([{ status: "live" }]);
});

test("books the platform's own payouts and those that come back (invariant 2)", async () => {
  await runSteps(
    "arrive",
    ...captured("visa"),
    { do: "pass", minutes: 4_363 },
    { do: "platform_payout", cents: 400 },
    { do: "platform_payout", cents: 50 },
    { do: "platform_payout_back", nth: 0, how: "failed" },
  );
  const booked = await db().ledgerTransaction.groupBy({
    by: ["kind"],
    where: { kind: { startsWith: "platform_" } },
    _count: true,
    orderBy: { kind: "asc" },
  });
  expect(booked.map(({ kind, _count }) => [kind, _count])).toEqual([
    ["platform_payout", 2],
    ["platform_payout_failure", 1],
  ]);
});

test("records a dispute that follows the capture at once (invariant 10)", async () => {
  await runSteps("arrive", ...captured("disputed"));
  expect(await db().chargeback.findMany({ select: { amountCents: true } })).toEqual([{ amountCents: 2_500 }]);
});

test("sends nothing of a payout that an operator holds, and all of it once it is released (invariant 7)", async () => {
  const due: readonly Step[] = [{ do: "pass", minutes: 28_823 }, { do: "sweep" }, { do: "jobs", count: 30 }];
  const held: readonly Step[] = [...captured("visa"), { do: "hold_payout", nth: 0, operator: 0 }, ...due];
  const statuses = () => db().scheduledTransfer.findMany({ select: { status: true, waitingReason: true } });
  await runSteps("arrive", ...held);
  expect(await statuses()).toEqual([{ status: "pending", waitingReason: "operator_hold" }]);
  await runSteps("arrive", ...held, { do: "release_payout", nth: 0, operator: 1 }, ...due);
  expect(await statuses()).toEqual([{ status: "completed", waitingReason: null }]);
});
