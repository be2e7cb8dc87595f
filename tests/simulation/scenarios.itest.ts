import { db } from "@/lib/db/client";
import { anyFreePort } from "@/scripts/dev/ports";
import { Harness } from "./harness";
import { play } from "./play";

/** Stories that chance need not tell: each is the one that a broken engine was caught by (docs/mutation.md). */

let theatre: Harness;

beforeAll(async () => {
  // The stage has a payment sandbox of its own, which begins afresh with each story.
  process.env.STRIPE_API_BASE = `http://127.0.0.1:${await anyFreePort()}`;
  theatre = await Harness.open();
});
afterAll(() => theatre.close());

test("a card is paid, and all letters are lost: the provider's own list of events says so (law 8)", async () => {
  await play(theatre, {
    steps: [
      { do: "create", viewer: 0, cents: 2_500, limit: "1d", card: null },
      { do: "pay", payment: 0, card: "visa" },
    ],
    letters: "are lost",
    epilogue: false,
  });
  expect(await db().hold.findMany({ select: { status: true } })).toEqual([{ status: "live" }]);
});

test("the platform pays itself and some of it comes back: both are in the ledger (law 2)", async () => {
  await play(theatre, {
    steps: [
      { do: "create", viewer: 0, cents: 2_500, limit: "1d", card: "visa" },
      { do: "accept", challenge: 0 },
      { do: "complete", challenge: 0 },
      { do: "jobs", count: 30 },
      { do: "pass", minutes: 4_363 },
      { do: "platform_payout", cents: 400 },
      { do: "platform_payout", cents: 50 },
      { do: "platform_payout_back", nth: 0, how: "failed" },
    ],
    letters: "arrive",
    epilogue: false,
  });
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

test("what was captured is charged back at once: no dispute of the provider's is without a row (law 10)", async () => {
  await play(theatre, {
    steps: [
      { do: "create", viewer: 0, cents: 2_500, limit: "1d", card: "disputed" },
      { do: "accept", challenge: 0 },
      { do: "complete", challenge: 0 },
      { do: "jobs", count: 30 },
    ],
    letters: "arrive",
    epilogue: false,
  });
  expect(await db().chargeback.findMany({ select: { amountCents: true } })).toEqual([{ amountCents: 2_500 }]);
});
