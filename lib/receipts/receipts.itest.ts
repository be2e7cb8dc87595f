import { GET as statementRoute } from "@/app/api/streamers/me/statements/[year]/route";
import { GET as receiptRoute } from "@/app/api/users/receipts/[id]/route";
import { issueTokens } from "@/lib/auth";
import {
  acceptChallenge,
  appealChallenge,
  completeChallenge,
  confirmPayment,
  createChallenge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { listTransactions, refundPledges } from "@/lib/payments";
import { payoutSums } from "@/lib/payouts";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import type { ChallengeId, PledgeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { fault } from "@/tests/support/money";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  advance,
  completedChallenge,
  createStreamer,
  createViewer,
  payWith,
  settle,
} from "@/tests/support/world";
import { allPayouts, annualStatementHead, listStatementYears } from "./annual-statement";

let viewer: Actor;
let streamer: Actor;
beforeEach(async () => {
  [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
});

const pledgeOf = async (challengeId: ChallengeId): Promise<PledgeId> =>
  (await db().pledge.findFirstOrThrow({ where: { challengeId, kind: "offer" }, select: { id: true } })).id;

async function ask(
  handler: typeof receiptRoute,
  actor: Actor,
  params: Readonly<Record<string, string>>,
  { accept = "application/json", language = "en", query = "" } = {},
): Promise<Response> {
  const { access_token: token } = await issueTokens({ userId: actor.userId, sessionId: actor.sessionId });
  const request = new Request(`http://localhost:3000/${query}`, {
    headers: { authorization: `Bearer ${token}`, accept, "accept-language": language },
  });
  return handler(request, { params: Promise.resolve({ ...params }) });
}

describe("receipts", () => {
  test("state what was paid, with which card, to whom", async () => {
    const id = await pledgeOf(await completedChallenge({ viewer, streamer }));
    const receipt = await (await ask(receiptRoute, viewer, { id })).json();
    expect(receipt).toMatchObject({
      id,
      status: "paid",
      transaction_type: "challenge",
      currency: "USD",
      total: 25,
      card: { brand: "visa", last4: "4242" },
      lines: [{ kind: "payment", amount: 25 }],
    });
    expect(receipt.number).toMatch(/^R-\d{8}-[0-9A-F]{12}$/);
  });

  test("keep their number and list what went back, until nothing is left", async () => {
    const challengeId = await completedChallenge({ viewer, streamer });
    const id = await pledgeOf(challengeId);
    const before = await (await ask(receiptRoute, viewer, { id })).json();
    await transaction((tx) => refundPledges(tx, challengeId));
    await settle();
    const after = await (await ask(receiptRoute, viewer, { id })).json();
    expect(after).toMatchObject({
      number: before.number,
      status: "refunded",
      total: 0,
      lines: [
        { kind: "payment", amount: 25 },
        { kind: "refund", amount: -25 },
      ],
    });
  });

  test("are given for the fee of an appeal", async () => {
    const text = `Show your naked body on stream ${uniqueWord()}`;
    const draft = {
      challenge: text,
      amount: cents(2_500),
      time_limit: "1d",
      streamer_id: streamer.userId,
    } as const;
    await createChallenge(viewer, draft, "en").catch(() => null);
    const refused = await db().challenge.findFirstOrThrow({ where: { text }, select: { id: true } });
    const { clientSecret } = await appealChallenge(viewer, refused.id, {}, "en");
    await confirmPayment(viewer, await payWith(clientSecret));
    await settle();
    const { id } = await db().pledge.findFirstOrThrow({
      where: { challengeId: refused.id, kind: "appeal" },
      select: { id: true },
    });
    expect(await (await ask(receiptRoute, viewer, { id })).json()).toMatchObject({
      transaction_type: "appeal",
      status: "paid",
      total: 2,
      card: { brand: "visa", last4: "4242" },
    });
  });

  test("are PDF where the caller asks for it, in their language", async () => {
    const id = await pledgeOf(await completedChallenge({ viewer, streamer }));
    const answer = await ask(receiptRoute, viewer, { id }, { accept: "application/pdf", language: "fr" });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="bravado-R-[\w-]+\.pdf"$/,
    );
    expect(answer.headers.get("vary")).toContain("accept");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(bytes.subarray(-6).toString()).toContain("%%EOF");
    expect(bytes.toString("latin1")).toContain("/Lang (fr)");
  });

  test("answer that a payment is being charged, until its capture is recorded", async () => {
    const challengeId = await activeChallenge({ viewer, streamer });
    const id = await pledgeOf(challengeId);
    await acceptChallenge(streamer, challengeId);
    await completeChallenge(streamer, challengeId);
    const early = await ask(receiptRoute, viewer, { id });
    expect([early.status, (await early.json()).code]).toEqual([409, "payment_charging"]);
    expect((await ask(receiptRoute, streamer, { id })).status).toBe(404);
    await settle();
    expect((await ask(receiptRoute, viewer, { id })).status).toBe(200);
  });

  test("belong to who paid, and exist once something was charged", async () => {
    const id = await pledgeOf(await completedChallenge({ viewer, streamer }));
    const held = await pledgeOf(await activeChallenge({ viewer, streamer }));
    for (const [actor, pledge] of [
      [streamer, id],
      [await createViewer(), id],
      [viewer, held],
      [viewer, "nonsense"],
    ] as const)
      expect((await ask(receiptRoute, actor, { id: pledge })).status).toBe(404);
  });
});

test("transactions list nothing before a card was confirmed, and what was released afterwards", async () => {
  const draft = {
    challenge: "Sing it twice",
    amount: cents(2_500),
    time_limit: "1d",
    streamer_id: streamer.userId,
  } as const;
  await createChallenge(viewer, draft, "en");
  const all = async () => (await listTransactions(viewer, { limit: 10 })).items.map(({ status }) => status);
  expect(await all()).toEqual([]);
  await advance({ hours: 25 });
  expect(await all()).toEqual([]);
  await activeChallenge({ viewer, streamer });
  expect(await all()).toEqual(["authorized"]);
  await advance({ days: 2 });
  expect(await all()).toEqual(["voided"]);
});

describe("statements", () => {
  const read = (year: number, options: Parameters<typeof ask>[3] = {}) =>
    ask(statementRoute as typeof receiptRoute, streamer, { year: String(year) }, options);

  test("list the payouts of a year with their sums, and nothing that was not sent", async () => {
    await completedChallenge({ viewer, streamer, booster: await createViewer() });
    await activeChallenge({ viewer, streamer });
    expect((await (await read(now().getUTCFullYear())).json()).payout_count).toBe(0);
    await advance({ days: 21 });
    await advance({ hours: 2 });
    const [year = 0] = await listStatementYears(streamer);
    const statement = await (await read(year)).json();
    const amounts = { gross: 35, taken_back: 0, fee: 3.5, set_off: 0, net: 31.5 };
    expect(statement).toMatchObject({ year, payout_count: 1, ...amounts, next_cursor: null });
    expect(statement.payouts).toEqual([expect.objectContaining(amounts)]);
    const csv = await read(year, { accept: "text/csv" });
    expect(csv.headers.get("content-type")).toBe("text/csv");
    expect((await csv.text()).trim().split("\r\n")).toHaveLength(3);
    const pdf = Buffer.from(await (await read(year, { accept: "application/pdf" })).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("count a payout from its first share on, without those that are still to be sent", async () => {
    await completedChallenge({ viewer, streamer, booster: await createViewer() });
    await fault({ path: "/v1/transfers", method: "POST", do: "fail", status: 400, skip: 1, times: 1 });
    await advance({ days: 20 });
    const [first] = await db().transfer.findMany({
      where: { scheduledTransfer: { streamerId: streamer.userId }, status: "completed" },
    });
    const net = (first?.amountCents ?? 0) / 100;
    const [year = 0] = await listStatementYears(streamer);
    const early = await (await read(year)).json();
    expect(early).toMatchObject({ payout_count: 1, gross: net / 0.9, fee: net / 9, net });
    expect(early.payouts).toEqual([expect.objectContaining({ gross: net / 0.9, net })]);
    expect(await payoutSums(streamer)).toMatchObject({
      paidCents: net * 100,
      onItsWayCents: 3_150 - net * 100,
    });
    await advance({ hours: 2 });
    const whole = await (await read(year)).json();
    expect(whole).toMatchObject({ payout_count: 1, gross: 35, fee: 3.5, net: 31.5 });
    expect(whole.payouts[0].completed_at).toBe(early.payouts[0].completed_at);
  });

  test("are for streamers, and for a year", async () => {
    expect((await ask(statementRoute as typeof receiptRoute, viewer, { year: "2026" })).status).toBe(404);
    expect((await read(12)).status).toBe(400);
  });

  test("of thousands of payouts are read in batches, each payout once", async () => {
    const count = 2_345;
    await db().$executeRaw`
      WITH made AS (
        INSERT INTO challenges (id, creator_id, streamer_id, text, amount_cents, pot_cents, time_limit, status, created_at,
          activated_at, accepted_at, ended_at, updated_at)
        SELECT gen_random_uuid(), ${viewer.userId}::uuid, ${streamer.userId}::uuid, 'Sing', 2500, 2500, '1d', 'completed',
          ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz, ${now()}::timestamptz
        FROM generate_series(1, ${count}::int) RETURNING id
      )
      INSERT INTO scheduled_transfers (id, challenge_id, streamer_id, status, amount_cents, platform_fee_cents,
        collected_cents, scheduled_for, completed_at, created_at, updated_at)
      SELECT gen_random_uuid(), id, ${streamer.userId}::uuid, 'completed', 2500, 250, 2500, '2025-03-01', '2025-03-01',
        '2025-03-01', '2025-03-01' FROM made`;
    const seen = new Set<string>();
    for await (const { id } of allPayouts(streamer, 2025)) seen.add(id);
    expect(seen.size).toBe(count);
    expect(await annualStatementHead(streamer, 2025)).toMatchObject({
      payout_count: count,
      net: count * 22.5,
    });
  });
});
