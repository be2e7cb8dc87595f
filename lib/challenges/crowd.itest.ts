import { randomUUID } from "node:crypto";
import { GET as backers } from "@/app/api/challenges/[id]/backers/route";
import {
  confirmPayment,
  createChallenge,
  declineChallenge,
  getChallenge,
  listFeed,
  settlePledge,
} from "@/lib/challenges";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import type { ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { type Answer, callRoute } from "@/tests/support/call-route";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { uniqueWord } from "@/tests/support/unique-word";
import { activeChallenge, boost, createStreamer, createViewer, payWith, settle } from "@/tests/support/world";
import { boostChallenge } from "./use-cases/boost";

jest.setTimeout(60_000);

let streamer: Actor;
let viewer: Actor;
beforeAll(async () => {
  [streamer, viewer] = await Promise.all([createStreamer(), createViewer()]);
});

/** A boost whose card is authorized, before the server confirmed it. */
async function paidBoost(booster: Actor, id: ChallengeId, amountCents = 700) {
  const { clientSecret } = await boostChallenge(booster, id, { amount: cents(amountCents) }, "en");
  const intentId = await payWith(clientSecret);
  const { id: pledgeId } = await db().pledge.findFirstOrThrow({
    where: { challengeId: id, backerId: booster.userId, kind: "boost", countedAt: null },
    orderBy: { createdAt: "desc" },
  });
  return { booster, intentId, pledgeId };
}

const offerOf = (amountCents: number) => ({
  challenge: `Whistle a whole song ${uniqueWord()}`,
  amount: cents(amountCents),
  time_limit: "1d" as const,
  streamer_id: streamer.userId,
});
const nameOf = async ({ userId }: Actor) =>
  (await db().profile.findUniqueOrThrow({ where: { userId } })).username;
const outcomeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === "fulfilled" ? "counted" : String(answer.reason.message);
const figures = async (id: ChallengeId) => {
  const { amount, boost_number, backer_count } = await getChallenge(null, id);
  return { amount, boost_number, backer_count };
};

describe("backers are people", () => {
  test("counts the creator from activation on, and three boosts of one person once", async () => {
    const id = await activeChallenge({ viewer, streamer });
    expect(await figures(id)).toEqual({ amount: 25, boost_number: 0, backer_count: 1 });
    const booster = await createViewer();
    for (const amountCents of [100, 200, 300]) await boost(booster, id, amountCents);
    expect(await figures(id)).toEqual({ amount: 31, boost_number: 3, backer_count: 2 });
    await boost(viewer, id, 400);
    expect(await figures(id)).toEqual({ amount: 35, boost_number: 4, backer_count: 2 });
  });

  test("counts a person once whose boosts are confirmed concurrently", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    const paid = [];
    for (const amountCents of [100, 200, 300, 400]) paid.push(await paidBoost(booster, id, amountCents));
    await Promise.all(paid.map(({ intentId }) => confirmPayment(booster, intentId)));
    expect(await figures(id)).toEqual({ amount: 35, boost_number: 4, backer_count: 2 });
  });
});

describe("GET /api/challenges/{id}/backers", () => {
  test("lists each person once with the sum of their pledges, the latest first, page by page", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const [ada, ben] = await Promise.all([createViewer(), createViewer()]);
    await boost(ada, id, 500);
    await boost(ben, id, 700);
    await boost(ada, id, 650);
    await boost(viewer, id, 100);
    const of = (username: string, amount: number, boost_number: number, is_creator = false) =>
      expect.objectContaining({ username, amount, boost_number, is_creator });
    const pages = [];
    for (let query: string | null = "?limit=2"; query !== null; ) {
      const answer: Answer = await callRoute(backers, { params: { id }, path: `/${query}` });
      expect(answer.status).toBe(200);
      pages.push(answer.body);
      query = /<[^?]*(\?[^>]*)>; rel="next"/.exec(answer.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(pages).toEqual([
      [of(await nameOf(ben), 7, 1), of(await nameOf(ada), 11.5, 2)],
      [of(await nameOf(viewer), 26, 1, true)],
    ]);
    // The name is all that identifies them.
    expect(JSON.stringify(pages)).not.toContain(ada.userId);
  });

  test.each(["nonsense", "WyJ4IiwieSJd", Buffer.from('["2031-01-01T00:00:00Z",1]').toString("base64url")])(
    "refuses the invalid cursor %s",
    async (cursor) => {
      const id = await activeChallenge({ viewer, streamer });
      expect(await callRoute(backers, { params: { id }, path: `/?cursor=${cursor}` })).toMatchObject({
        status: 400,
      });
    },
  );

  test("does not find a challenge that is not public", async () => {
    const { challenge } = await createChallenge(viewer, offerOf(2_500), "en");
    for (const id of [challenge.id, "1", randomUUID()]) {
      expect(await callRoute(backers, { params: { id } })).toMatchObject({
        status: 404,
        body: { code: "challenge_not_found" },
      });
    }
  });
});

describe("the caps", () => {
  test("hold for a pot when boosts are paid concurrently; the others are released and notified once", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const boosters = await Promise.all(Array.from({ length: 5 }, () => createViewer()));
    const paid = await Promise.all(boosters.map((booster) => paidBoost(booster, id)));
    const room = 1_600;
    await db().challenge.update({ where: { id }, data: { potCents: env().MAX_POT_CENTS - room } });
    const answers = await Promise.allSettled(
      paid.map(({ booster, intentId }) => confirmPayment(booster, intentId)),
    );
    expect(answers.map(outcomeOf).sort()).toEqual([
      ...["counted", "counted"],
      ...["payment_too_late", "payment_too_late", "payment_too_late"],
    ]);
    expect((await figures(id)).amount).toBe((env().MAX_POT_CENTS - room + 1_400) / 100);
    expect(await db().notification.count({ where: { challengeId: id, type: "boost_too_late" } })).toBe(3);
    await settle();
    expect(await db().pledge.count({ where: { challengeId: id, status: "voided" } })).toBe(3);
  });

  test("refuse an amount before a card is authorized, and say how much still fits", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    const refusalOf = (call: Promise<unknown>) =>
      call.then(
        () => null,
        ({ code, params }) => [code, params],
      );
    const boostOf = (amountCents: number) =>
      refusalOf(boostChallenge(booster, id, { amount: cents(amountCents) }, "en"));
    const { MAX_PLEDGE_CENTS, MAX_POT_CENTS } = env();
    const tooHigh = ["amount_too_high", { maximum: MAX_PLEDGE_CENTS / 100 }];
    expect(await boostOf(MAX_PLEDGE_CENTS + 1)).toEqual(tooHigh);
    expect(await refusalOf(createChallenge(viewer, offerOf(MAX_PLEDGE_CENTS + 1), "en"))).toEqual(tooHigh);
    const potIs = (potCents: number) => db().challenge.update({ where: { id }, data: { potCents } });
    await potIs(MAX_POT_CENTS - 700);
    expect(await boostOf(701)).toEqual(["pot_full", { left: 7 }]);
    await potIs(MAX_POT_CENTS - 99);
    expect(await boostOf(100)).toEqual(["pot_full", { left: 0 }]);
    expect(await db().pledge.count({ where: { challengeId: id, kind: "boost" } })).toBe(0);
    await potIs(MAX_POT_CENTS - 700);
    expect(await boostOf(700)).toBeNull();
  });

  test("allow pots beyond an int4, which the feed pages through", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const lesser = await activeChallenge({ viewer, streamer });
    await db().challenge.update({ where: { id }, data: { potCents: 5_000_000_000 } });
    await db().challenge.update({ where: { id: lesser }, data: { potCents: 4_000_000_000 } });
    expect((await figures(id)).amount).toBe(50_000_000);
    const first = await listFeed({ sort: "amount", limit: 1 });
    expect(first.items.map((challenge) => challenge.id)).toEqual([id]);
    const second = await listFeed({ sort: "amount", limit: 1, cursor: first.nextCursor ?? "" });
    expect(second.items.map((challenge) => challenge.id)).toEqual([lesser]);
  });
});

describe("a boost that comes too late", () => {
  const noticesOf = (pledge: { booster: Actor }, challengeId: ChallengeId) =>
    db().notification.count({
      where: { userId: pledge.booster.userId, challengeId, type: "boost_too_late" },
    });

  /** The browser and the webhook's job, each twice, concurrently, and all of it once more. */
  async function confirmAndSettle({ booster, intentId, pledgeId }: Awaited<ReturnType<typeof paidBoost>>) {
    for (const _ of ["at once", "again"]) {
      const [confirmed, confirmedAgain] = await Promise.allSettled([
        ...[1, 2].map(() => confirmPayment(booster, intentId)),
        ...[1, 2].map(() => settlePledge(pledgeId)),
      ]);
      for (const answer of [confirmed, confirmedAgain]) {
        expect(answer).toMatchObject({ status: "rejected", reason: { code: "payment_too_late" } });
      }
      expect(await settlePledge(pledgeId)).toBe("too_late");
    }
  }

  test("is notified once, however often it is settled while its hold is being voided", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const late = await paidBoost(await createViewer(), id);
    await db().challenge.update({ where: { id }, data: { expiresAt: new Date(0) } });
    await confirmAndSettle(late);
    expect(await noticesOf(late, id)).toBe(1);
    await settle();
    await settlePledge(late.pledgeId);
    expect(await noticesOf(late, id)).toBe(1);
  });

  test("is notified once when the end of the challenge released it before its authorization was known", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const late = await paidBoost(await createViewer(), id);
    await declineChallenge(streamer, id, {}, "en");
    await confirmAndSettle(late);
    expect(await noticesOf(late, id)).toBe(1);
    await settle();
    expect(await db().pledge.findUniqueOrThrow({ where: { id: late.pledgeId } })).toMatchObject({
      status: "voided",
      countedAt: null,
    });
    await expectInvariantsAtRest();
  });
});
