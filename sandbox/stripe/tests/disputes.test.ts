import { authorize, DAY, errorOf, type Rig, startRig } from "../testing/harness";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(() => rig.close());

async function paidWith(method: string): Promise<string> {
  const paid = await rig.stripe.paymentIntents.create({
    amount: 4000,
    currency: "usd",
    allowed_payment_method_types: ["card"],
    payment_method: method,
    confirm: true,
  });
  return paid.latest_charge?.toString() ?? "";
}

test("disputes a payment of the published card: withdraws amount and fee, and refuses refunds", async () => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createDispute");
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  expect(dispute).toMatchObject({ amount: 4000, reason: "fraudulent", status: "needs_response" });
  expect(dispute?.balance_transactions[0]).toMatchObject({ amount: -4000, fee: 1500, net: -5500 });
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect((await errorOf(stripe.refunds.create({ charge }))).code).toBe("charge_disputed");
});

test("opens two partial disputes for the published card", async () => {
  const charge = await paidWith("pm_card_createMultipleDisputes");
  const { data } = await rig.stripe.disputes.list({ charge });
  expect(data.map(({ amount }) => amount)).toEqual([2000, 2000]);
});

test.each([
  ["pm_card_createCe3EligibleDispute", "fraudulent", "chargeback", "visa_compelling_evidence_3"],
  ["pm_card_createComplianceDispute", "noncompliant", "compliance", "visa_compliance"],
] as const)("%s: %s, a %s that may be answered by %s", async (method, reason, caseType, eligible) => {
  const [dispute] = (await rig.stripe.disputes.list({ charge: await paidWith(method) })).data;
  expect(dispute).toMatchObject({ reason, enhanced_eligibility_types: [eligible], status: "needs_response" });
  expect(dispute?.payment_method_details?.card?.case_type).toBe(caseType);
  expect(Object.keys(dispute?.evidence_details.enhanced_eligibility ?? {})).toEqual([eligible]);
});

test.each([
  ["winning_evidence", "won", 2],
  ["losing_evidence", "lost", 1],
])("%s decides a dispute as %s", async (proof, status, entries) => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createDisputeProductNotReceived");
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  const answered = await stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: proof },
  });
  expect(answered.status).toBe("under_review");
  const closed = await stripe.disputes.retrieve(answered.id);
  expect(closed.status).toBe(status);
  expect(closed.balance_transactions).toHaveLength(entries);
});

test("loses a dispute without a response", async () => {
  const { stripe } = rig;
  const [dispute] = (await stripe.disputes.list({ charge: await paidWith("pm_card_createDispute") })).data;
  await rig.control("POST", "clock/advance", { seconds: 9 * DAY });
  expect((await stripe.disputes.retrieve(dispute?.id ?? "")).status).toBe("lost");
});

test("refunds the rest of a partly disputed charge only after the decision", async () => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createMultipleDisputes");
  const [first, second] = (await stripe.disputes.list({ charge })).data;
  const answer = (id: string | undefined, proof: string) =>
    stripe.disputes.update(id ?? "", { evidence: { uncategorized_text: proof } });
  await answer(first?.id, "losing_evidence");
  expect((await errorOf(stripe.refunds.create({ charge }))).code).toBe("charge_disputed");
  await answer(second?.id, "winning_evidence");
  expect((await errorOf(stripe.refunds.create({ charge, amount: 2001 }))).message).toContain("$20.00");
  expect((await stripe.refunds.create({ charge })).amount).toBe(2000);
  expect((await errorOf(stripe.refunds.create({ charge }))).code).toBe("charge_disputed");
});

test("withdraws no money for an inquiry, and allows refunds", async () => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createDisputeInquiry");
  const [dispute] = (await stripe.disputes.list({ charge })).data;
  expect(dispute).toMatchObject({
    status: "warning_needs_response",
    is_charge_refundable: true,
    balance_transactions: [],
  });
  expect((await stripe.refunds.create({ charge })).status).toBe("succeeded");
});

test("opens and decides a dispute of any payment by control routes", async () => {
  const { stripe } = rig;
  const held = await authorize(stripe, 2000);
  await stripe.paymentIntents.capture(held.id);
  const opened = await rig.control("POST", "disputes", {
    payment_intent: held.id,
    reason: "product_not_received",
  });
  await rig.control("POST", `disputes/${String(opened.id)}/decide`, { outcome: "won" });
  expect(await stripe.disputes.retrieve(String(opened.id))).toMatchObject({ amount: 2000, status: "won" });
});

test("a decision is made once and may be reversed; each moves the amount once", async () => {
  const { stripe } = rig;
  const [dispute] = (await stripe.disputes.list({ charge: await paidWith("pm_card_createDispute") })).data;
  const decide = (outcome: string) => rig.control("POST", `disputes/${dispute?.id}/decide`, { outcome });
  const moved = async () =>
    (await stripe.disputes.retrieve(dispute?.id ?? "")).balance_transactions.map(({ net }) => net);
  await decide("won");
  await expect(decide("won")).rejects.toThrow("400");
  expect(await moved()).toEqual([-5500, 4000]);
  await decide("lost");
  await expect(decide("lost")).rejects.toThrow("400");
  expect(await moved()).toEqual([-5500, 4000, -4000]);
  await decide("won");
  expect(await moved()).toEqual([-5500, 4000, -4000, 4000]);
});

test("an inquiry ends without a winner", async () => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createDisputeInquiry");
  const [inquiry] = (await stripe.disputes.list({ charge })).data;
  const decide = (outcome: string) => rig.control("POST", `disputes/${inquiry?.id}/decide`, { outcome });
  await expect(decide("won")).rejects.toThrow("400");
  await expect(decide("lost")).rejects.toThrow("400");
  expect(await decide("warning_closed")).toMatchObject({
    status: "warning_closed",
    balance_transactions: [],
  });
  await expect(decide("warning_closed")).rejects.toThrow("400");
});

test("emits the bank's early fraud warning", async () => {
  const { stripe } = rig;
  const charge = await paidWith("pm_card_createIssuerFraudRecord");
  const { data } = await stripe.radar.earlyFraudWarnings.list({ charge });
  expect(data).toMatchObject([{ charge, actionable: true }]);
});

test.each([
  ["winning_evidence", "won"],
  ["losing_evidence", "lost"],
])("decides an appeal: %s, %s", async (proof, status) => {
  const { stripe } = rig;
  const [dispute] = (await stripe.disputes.list({ charge: await paidWith("pm_card_createDispute") })).data;
  const id = dispute?.id ?? "";
  await rig.control("POST", `disputes/${id}/appeal`);
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: "appeal_needs_response" });
  const answered = await stripe.disputes.update(id, { evidence: { uncategorized_text: proof } });
  expect(answered.status).toBe("appeal_under_review");
  expect((await stripe.disputes.retrieve(id)).status).toBe(status);
});
