import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { completeMoney, pledgeRow, secured, stage } from "@/tests/support/money";
import { type DisputeStatus, retrieveDispute } from "../provider/chargebacks";
import { stripe } from "../provider/client";
import { applyDisputeSnapshot } from "./dispute-snapshot";

test("what is told late of a claim takes nothing back of what is known", async () => {
  const on = await stage();
  const { pledgeId, intentId } = await secured(on);
  await completeMoney(on);
  const chargeId = (await pledgeRow(pledgeId)).holds[0]?.stripeChargeId ?? "";
  const tell = async (status: DisputeStatus) => {
    await applyDisputeSnapshot({
      id: "dp_told_late",
      chargeId,
      intentId,
      amountCents: cents(2_500),
      status,
      reason: "fraudulent",
      evidenceDueBy: null,
      openedAt: now(),
      entries: [],
    });
    const where = { stripeDisputeId: "dp_told_late" };
    const { status: known, closedAt } = await db().chargeback.findUniqueOrThrow({ where });
    return [known, closedAt !== null];
  };
  expect(await tell("appeal_under_review")).toEqual(["under_review", false]);
  expect(await tell("needs_response")).toEqual(["under_review", false]);
  expect(await tell("lost")).toEqual(["lost", true]);
  expect(await tell("under_review")).toEqual(["lost", true]);
});

test("a word for a claim that is newer than the SDK is taken for one that is still open", async () => {
  const newer = {
    id: "dp_newer",
    charge: "ch_1",
    payment_intent: "pi_1",
    amount: 2_500,
    status: "heard_by_a_judge",
    reason: "fraudulent",
    evidence_details: { due_by: null },
    created: 1,
    balance_transactions: [],
  };
  const provider = jest.spyOn(stripe().disputes, "retrieve").mockResolvedValueOnce(newer as never);
  expect(await retrieveDispute("dp_newer")).toMatchObject({ value: { status: "under_review" } });
  provider.mockRestore();
});
