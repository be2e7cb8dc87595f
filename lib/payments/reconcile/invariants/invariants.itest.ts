import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { capturePledges } from "@/lib/payments";
import type { PledgeId } from "@/lib/shared/ids";
import { pledge, pledgeRow, runMoney, type Stage, secured, stage } from "@/tests/support/money";

/** The rules that the database enforces itself (decision 55). */

let on: Stage;
let captured: PledgeId;
let open: PledgeId;

beforeAll(async () => {
  on = await stage();
  captured = (await secured(on)).pledgeId;
  await transaction((tx) => capturePledges(tx, on.challengeId));
  await runMoney();
  open = (await secured(await stage())).pledgeId;
});

type Entry = { account: "provider_balance" | "platform_fee"; amountCents: number };
const post = (entries: readonly Entry[]) =>
  db().ledgerTransaction.create({
    data: { kind: "capture", at: new Date(), entries: { create: [...entries] } },
  });

describe("the ledger", () => {
  test("accepts a transaction that sums to zero", async () => {
    await post([
      { account: "provider_balance", amountCents: 100 },
      { account: "platform_fee", amountCents: -100 },
    ]);
  });

  test.each<[string, Entry[]]>([
    [
      "a cent too much",
      [
        { account: "provider_balance", amountCents: 101 },
        { account: "platform_fee", amountCents: -100 },
      ],
    ],
    ["one side only", [{ account: "provider_balance", amountCents: 100 }]],
    ["nothing", []],
  ])("refuses %s", async (_, entries) => {
    await expect(post(entries)).rejects.toThrow("sums to");
  });

  test("refuses an entry added to an existing transaction", async () => {
    const { id } = await db().ledgerTransaction.findFirstOrThrow();
    await expect(
      db().ledgerEntry.create({ data: { transactionId: id, account: "platform_fee", amountCents: 1 } }),
    ).rejects.toThrow("sums to");
  });

  test("requires the owner of a streamer's account", async () => {
    const { id } = await db().ledgerTransaction.findFirstOrThrow();
    const entry = { transactionId: id, amountCents: 1 };
    await expect(
      db().ledgerEntry.create({ data: { ...entry, account: "streamer_payable" } }),
    ).rejects.toThrow("ledger_entries_owner");
  });

  test.each([
    "UPDATE ledger_entries SET amount_cents = amount_cents + 1",
    "DELETE FROM ledger_entries",
    "TRUNCATE ledger_entries",
    "UPDATE ledger_transactions SET kind = 'transfer'",
    "DELETE FROM ledger_transactions",
    "TRUNCATE ledger_transactions CASCADE",
    "UPDATE challenge_events SET event = 'x'",
    "DELETE FROM challenge_events",
    "TRUNCATE challenge_events",
  ])("refuses %s", async (sql) => {
    await db().challengeEvent.create({
      data: { challengeId: on.challengeId, event: "create", toStatus: "pending", at: new Date() },
    });
    await expect(db().$executeRawUnsafe(sql)).rejects.toThrow("append-only");
  });
});

describe("a pledge", () => {
  const change = (id: string, data: Parameters<typeof updatePledge>[1]) => expect(updatePledge(id, data));
  const updatePledge = (id: string, data: Parameters<ReturnType<typeof db>["pledge"]["update"]>[0]["data"]) =>
    db().pledge.update({ where: { id }, data });

  test("cannot change its amount or kind", async () => {
    await change(open, { amountCents: 9_900 }).rejects.toThrow("cannot change");
    await change(open, { kind: "boost" }).rejects.toThrow("cannot change");
  });

  test("cannot reduce its captured amount or change its fee", async () => {
    await change(captured, { capturedCents: 2_400 }).rejects.toThrow("cannot shrink");
    await change(captured, { platformFeeCents: 0 }).rejects.toThrow("fee of a capture is fixed");
  });

  test("is never captured beyond its amount or refunded beyond its capture", async () => {
    await change(captured, { capturedCents: 2_501 }).rejects.toThrow("pledges_captured");
    await change(captured, { refundedCents: 2_501 }).rejects.toThrow("pledges_refunded");
    await change(open, { capturedCents: 1 }).rejects.toThrow("pledges_taken");
  });

  test("bounds losses, refunds, transfers and offsets by the capture and the share", async () => {
    await change(captured, { lostCents: 2_501 }).rejects.toThrow("pledges_refunded");
    await change(captured, { refundedCents: 2_500, lostCents: 2_500, transferredCents: 1 }).rejects.toThrow(
      "pledges_share",
    );
    await change(captured, { refundedCents: 100, refundFailedCents: 101 }).rejects.toThrow(
      "pledges_refunded",
    );
    await change(captured, { transferredCents: 2_251 }).rejects.toThrow("pledges_share");
    await change(captured, { offsetCents: 2_251 }).rejects.toThrow("pledges_share");
    await change(captured, { transferredCents: 2_250, lostCents: 10 }).rejects.toThrow("pledges_share");
    await change(captured, { reversedCents: 1 }).rejects.toThrow("pledges_transferred");
    await change(captured, { recoveredCents: 1 }).rejects.toThrow("pledges_transferred");
  });

  test("cannot leave the goal release, nor go back to hold", async () => {
    const id = await pledge(await stage());
    await updatePledge(id, { goal: "release" });
    await change(id, { goal: "capture" }).rejects.toThrow("no way from release");
    await change(id, { goal: "hold" }).rejects.toThrow("no way from release");
    await change(captured, { goal: "hold" }).rejects.toThrow("no way from capture");
  });

  test("cannot become uncounted", async () => {
    await change(open, { countedAt: null }).rejects.toThrow("counted once");
  });

  test("is the one offer of its challenge", async () => {
    await expect(pledge(on)).rejects.toThrow("pledges_one_offer");
  });

  test("is voided only with the goal release", async () => {
    await change(open, { status: "voided" }).rejects.toThrow("pledges_voided");
  });
});

describe("a hold", () => {
  const update = async (
    pledgeId: PledgeId,
    data: Parameters<ReturnType<typeof db>["hold"]["update"]>[0]["data"],
  ) => {
    const { holds } = await pledgeRow(pledgeId);
    return db().hold.update({ where: { id: holds[0]?.id ?? "" }, data });
  };

  test("cannot leave a final status, nor return to open", async () => {
    await expect(update(captured, { status: "voided", capturedCents: 0 })).rejects.toThrow(
      "no way from captured",
    );
    await expect(update(open, { status: "open" })).rejects.toThrow("no way from live");
  });

  test("has one payment intent and one amount", async () => {
    await expect(update(open, { stripePaymentIntentId: "pi_other" })).rejects.toThrow("one payment intent");
    await expect(update(open, { amountCents: 1 })).rejects.toThrow("cannot change");
  });

  test("is the only live one of its pledge", async () => {
    const at = new Date();
    const second = db().hold.create({
      data: {
        pledgeId: open,
        status: "live",
        amountCents: 2_500,
        stripePaymentIntentId: "pi_second",
        stripeChargeId: "ch_second",
        createdAt: at,
        updatedAt: at,
      },
    });
    await expect(second).rejects.toThrow("Unique constraint");
  });
});

describe("an operation", () => {
  test("is frozen, and ends once", async () => {
    const { operations } = await pledgeRow(captured);
    const where = { id: operations.at(-1)?.id ?? "" };
    await expect(db().operation.update({ where, data: { amountCents: 1 } })).rejects.toThrow("frozen");
    await expect(db().operation.update({ where, data: { request: { other: true } } })).rejects.toThrow(
      "frozen",
    );
    await expect(db().operation.update({ where, data: { status: "failed" } })).rejects.toThrow(
      "already done",
    );
  });

  test("of the kind capture exists once per pledge", async () => {
    const { operations } = await pledgeRow(captured);
    const { holdId } = operations.at(-1) ?? { holdId: null };
    const second = db().operation.create({
      data: {
        kind: "capture",
        status: "pending",
        pledgeId: captured,
        holdId,
        amountCents: 2_500,
        request: {},
        createdAt: new Date(),
      },
    });
    await expect(second).rejects.toThrow("Unique constraint");
  });
});

describe("a challenge", () => {
  const update = (data: Parameters<ReturnType<typeof db>["challenge"]["update"]>[0]["data"]) =>
    db().challenge.update({ where: { id: on.challengeId }, data });

  test.each([
    ["challenges_time_limit", { timeLimit: "never" }],
    ["challenges_amount", { amountCents: 499 }],
    ["challenges_pot", { potCents: 2_499 }],
  ])("%s", async (constraint, data) => {
    await expect(update(data)).rejects.toThrow(constraint);
  });

  test("cannot be for its creator", async () => {
    await expect(update({ creatorId: on.streamer.userId })).rejects.toThrow("challenges_own");
  });
});
