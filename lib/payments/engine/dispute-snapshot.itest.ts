import { addDays } from "date-fns";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { cents } from "@/lib/shared/money";
import { completeMoney } from "@/tests/support/money";
import { type DisputeStatus, retrieveDispute } from "../provider/chargebacks";
import { stripe } from "../provider/client";
import { securedPledge } from "../testing/secured-pledge";
import { applyDisputeSnapshot } from "./dispute-snapshot";

test("an older status does not replace a later one", async () => {
  const { on, intentId, row } = await securedPledge();
  await completeMoney(on);
  const chargeId = (await row()).holds[0]?.stripeChargeId ?? "";
  const apply = async (status: DisputeStatus) => {
    await applyDisputeSnapshot({
      id: "dp_late",
      chargeId,
      intentId,
      amountCents: cents(2_500),
      status,
      reason: "fraudulent",
      evidenceDueBy: null,
      openedAt: now(),
      entries: [],
    });
    const where = { stripeDisputeId: "dp_late" };
    const { status: known, closedAt } = await db().chargeback.findUniqueOrThrow({ where });
    return [known, closedAt !== null];
  };
  expect(await apply("appeal_under_review")).toEqual(["under_review", false]);
  expect(await apply("needs_response")).toEqual(["under_review", false]);
  expect(await apply("lost")).toEqual(["lost", true]);
  expect(await apply("under_review")).toEqual(["lost", true]);
});

test.each(["won", "lost"] as const)(
  "a new appeal reopens a claim that was %s, an old one does not",
  async (outcome) => {
    const { on, intentId, row } = await securedPledge();
    await completeMoney(on);
    const chargeId = (await row()).holds[0]?.stripeChargeId ?? "";
    const firstDue = now();
    const appealDue = addDays(firstDue, 30);
    const id = `dp_appealed_${outcome}`;
    const apply = async (status: DisputeStatus, evidenceDueBy: Date) => {
      const amountCents = cents(2_500);
      const about = {
        id,
        chargeId,
        intentId,
        amountCents,
        reason: "fraudulent",
        openedAt: firstDue,
        entries: [],
      };
      await applyDisputeSnapshot({ ...about, status, evidenceDueBy });
      const known = await db().chargeback.findUniqueOrThrow({ where: { stripeDisputeId: id } });
      return [known.status, known.closedAt !== null, known.evidenceDueBy];
    };
    expect(await apply(outcome, firstDue)).toEqual([outcome, true, firstDue]);
    expect(await apply("appeal_needs_response", appealDue)).toEqual(["needs_response", false, appealDue]);
    expect(await apply("appeal_under_review", appealDue)).toEqual(["under_review", false, appealDue]);
    expect(await apply("lost", appealDue)).toEqual(["lost", true, appealDue]);
    expect(await apply("appeal_under_review", appealDue)).toEqual(["lost", true, appealDue]);
  },
);

test("takes a status newer than the SDK for an open dispute", async () => {
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
