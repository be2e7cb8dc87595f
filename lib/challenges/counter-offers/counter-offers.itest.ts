import { limitPerson } from "@/lib/admin";
import { blockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { InvalidInput } from "@/lib/shared/errors";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { cents } from "@/lib/shared/money";
import { codeOf } from "@/tests/support/code-of";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { mailsTo } from "@/tests/support/mails";
import { statementsOf } from "@/tests/support/statements";
import {
  advance,
  boost,
  challengeOfThree,
  createOperator,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import {
  acceptChallenge,
  acceptCounterOffer,
  boostChallenge,
  cancelChallenge,
  challengeHistory,
  confirmPayment,
  createChallenge,
  declineChallenge,
  declineCounterOffer,
  getChallenge,
  proposeCounterOffer,
  withdrawBoost,
  withdrawCounterOffer,
} from "..";
import type { CounterOfferInput } from "../contract";

jest.setTimeout(60_000);

const WORDING = "Win a whole round blindfolded, without pausing once";

let streamer: Actor;
let viewer: Actor;
let booster: Actor;
let id: ChallengeId;
beforeEach(async () => {
  ({ streamer, viewer, booster, id } = await challengeOfThree());
});

const propose = (input: CounterOfferInput, actor = streamer) => proposeCounterOffer(actor, id, input, "en");
const read = () => getChallenge(null, id);
const notificationTypesOf = async (actor: Actor) =>
  (await db().notification.findMany({ where: { userId: actor.userId } })).map(({ type }) => type);
const statusOf = async () =>
  (await db().counterOffer.findMany({ where: { challengeId: id }, orderBy: { createdAt: "asc" } })).map(
    ({ status }) => status,
  );

/** An active challenge that outlives its counter-offer. */
async function threeDays(): Promise<ChallengeId> {
  const { challenge, clientSecret } = await createChallenge(
    viewer,
    {
      challenge: "Win three rounds blindfolded",
      amount: cents(2_500),
      time_limit: "3d",
      streamer_id: streamer.userId,
    },
    "en",
  );
  await confirmPayment(viewer, await payWith(clientSecret));
  return asId(challenge.id);
}

/** The creator agrees and pays with this card. */
async function agree(card?: string): Promise<string> {
  const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
  const intent = await payWith(clientSecret, card);
  await confirmPayment(viewer, intent);
  return intent;
}

describe("a larger pot", () => {
  test("is public while it is open, and leaves the challenge as it is", async () => {
    const { counter_offer } = await propose({ amount: cents(6_000), message: "That is a hard one." });
    expect(counter_offer).toMatchObject({ amount: 60, top_up_amount: 35, status: "open", challenge: null });
    expect(await read()).toMatchObject({ status: "active", amount: 25, counter_offer });
    expect(await notificationTypesOf(viewer)).toContain("counter_offer_received");
    await boost(booster, id, 1_000);
    expect(await read()).toMatchObject({ amount: 35, counter_offer: { top_up_amount: 25 } });
  });

  test("counts once the creator's card is authorized for what is missing then", async () => {
    await propose({ amount: cents(6_000) });
    await boost(booster, id, 1_000);
    expect(await acceptCounterOffer(viewer, id, "en")).toMatchObject({ requiresPayment: true, amount: 25 });
    expect(await read()).toMatchObject({ amount: 35, counter_offer: { amount: 60 }, agreed_amount: null });
    await agree();
    expect(await read()).toMatchObject({ amount: 60, boost_number: 2, backer_count: 2, counter_offer: null });
    await boost(booster, id, 500);
    expect(await read()).toMatchObject({ amount: 65, agreed_amount: 60 });
    expect(await statusOf()).toEqual(["accepted"]);
    expect(await notificationTypesOf(streamer)).toContain("counter_offer_accepted");
    await settle();
    const { email } = await db().user.findUniqueOrThrow({ where: { id: streamer.userId } });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain("Your counter-offer was accepted");
    await acceptChallenge(streamer, id);
    await settle();
    await expectInvariantsAtRest();
  });

  test("needs no card where others have boosted it there", async () => {
    await propose({ amount: cents(3_000) });
    await boost(booster, id, 700);
    expect(await acceptCounterOffer(viewer, id, "en")).toEqual({
      requiresPayment: false,
      clientSecret: null,
      amount: 0,
    });
    expect(await statusOf()).toEqual(["accepted"]);
  });

  test("asks again for the amount that is missing now, and voids what was opened before", async () => {
    await propose({ amount: cents(6_000) });
    const first = await acceptCounterOffer(viewer, id, "en");
    expect(await acceptCounterOffer(viewer, id, "en")).toEqual(first);
    await boost(booster, id, 1_000);
    expect(await acceptCounterOffer(viewer, id, "en")).toMatchObject({ amount: 25 });
    expect(await codeOf(confirmPayment(viewer, await payWith(first.clientSecret)))).toBe("payment_too_late");
    await agree();
    await settle();
    expect(await read()).toMatchObject({ amount: 60 });
    await expectInvariantsAtRest();
  });

  test("is paid by its own payment, never by an ordinary boost of the same amount", async () => {
    await propose({ amount: cents(6_000) });
    await acceptCounterOffer(viewer, id, "en");
    const { clientSecret } = await boostChallenge(viewer, id, { amount: cents(3_500) }, "en");
    await confirmPayment(viewer, await payWith(clientSecret));
    expect(await statusOf()).toEqual(["open"]);
  });

  test("survives a card that is refused", async () => {
    await propose({ amount: cents(6_000) });
    const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
    await expect(payWith(clientSecret, "pm_card_chargeDeclined")).rejects.toThrow();
    expect(await statusOf()).toEqual(["open"]);
    await agree();
    expect(await read()).toMatchObject({ amount: 60 });
  });

  test("must be above the pot and within the caps", async () => {
    expect(await codeOf(propose({ amount: cents(2_599) }))).toBe("amount_too_low");
    expect(await codeOf(propose({ amount: cents(2_600) }))).toBe("done");
    await withdrawCounterOffer(streamer, id);
    // What the creator would add is within the cap of a pledge.
    await expect(propose({ amount: cents(1_002_600) })).rejects.toMatchObject({
      code: "amount_too_high",
      params: { maximum: 10_025 },
    });
    expect(await codeOf(propose({ amount: cents(1_002_500) }))).toBe("done");
  });
});

/** The creator pays $25 towards an agreed $60 while a booster takes $10 back: the pot is $50. */
async function payTooLittle(): Promise<void> {
  await boost(booster, id, 1_000);
  await propose({ amount: cents(6_000) });
  const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
  await takeBoostBack();
  await confirmPayment(viewer, await payWith(clientSecret));
}

async function takeBoostBack(): Promise<void> {
  const [own] = (await getChallenge(booster, id)).own_pledges;
  if (own === undefined) throw new Error("no boost");
  await withdrawBoost(booster, id, asId(own.id));
}

test("a boost that no longer reaches what was asked for counts, and the rest stays open", async () => {
  await payTooLittle();
  expect(await read()).toMatchObject({ amount: 50, counter_offer: { amount: 60, top_up_amount: 10 } });
  await agree();
  expect(await read()).toMatchObject({ amount: 60, counter_offer: null });
  await settle();
  await expectInvariantsAtRest();
});

test.each([
  ["declined", () => declineCounterOffer(viewer, id)],
  ["withdrawn", () => withdrawCounterOffer(streamer, id)],
  ["over", () => advance({ hours: 49 })],
])(
  "a boost that no longer reached what was asked for stays when the counter-offer is %s",
  async (_, finish) => {
    id = await threeDays();
    await payTooLittle();
    await finish();
    await settle();
    expect(await read()).toMatchObject({ amount: 50, counter_offer: null });
    const { own_pledges } = await getChallenge(viewer, id);
    expect(own_pledges.map(({ status }) => status)).toEqual(["authorized", "authorized"]);
    await expectInvariantsAtRest();
  },
);

test("agreeing again while the authorization is on its way asks for no second card", async () => {
  await propose({ amount: cents(6_000) });
  const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
  await payWith(clientSecret);
  await db().pledge.updateMany({ where: { counterOffer: { status: "open" } }, data: { status: "secured" } });
  expect(await acceptCounterOffer(viewer, id, "en")).toMatchObject({ requiresPayment: false });
});

test("nothing in the message excuses the wording, which will stand alone", async () => {
  const wording = "Shoot a stranger in the face";
  expect(await codeOf(propose({ challenge: wording, message: "In GTA, of course." }))).toBe(
    "moderation_failed",
  );
});

test("one that changes nothing is refused", async () => {
  const { challenge } = await read();
  await expect(propose({ challenge })).rejects.toThrow(InvalidInput);
});

describe("after a block", () => {
  test.each([
    ["the streamer's", () => blockPerson(streamer, viewer.userId)],
    ["the creator's", () => blockPerson(viewer, streamer.userId)],
  ])("%s, nothing is proposed or agreed to, and the open one can be declined", async (_, block) => {
    await propose({ amount: cents(6_000) });
    await block();
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("declined_by_rule");
    await declineCounterOffer(viewer, id);
    expect(await codeOf(propose({ amount: cents(7_000) }))).toBe("declined_by_rule");
  });
});

test("notifies backers of proposed wordings at most once an hour", async () => {
  await boost(booster, id, 500);
  for (const challenge of [WORDING, `${WORDING}, twice`]) {
    await propose({ challenge });
    await withdrawCounterOffer(streamer, id);
  }
  expect((await notificationTypesOf(booster)).filter((type) => type === "wording_proposed")).toHaveLength(1);
});

test("notifies backers of a proposed wording again after an hour, however often it changed meanwhile", async () => {
  await boost(booster, id, 500);
  for (const [index, challenge] of [WORDING, `${WORDING}, twice`, `${WORDING}, thrice`].entries()) {
    if (index > 0) await pass({ minutes: 40 });
    const statements = await statementsOf(() => propose({ challenge }));
    // The earlier ones are not read.
    expect(Math.max(...statements.map(({ rows }) => rows))).toBe(1);
    await withdrawCounterOffer(streamer, id);
  }
  expect((await notificationTypesOf(booster)).filter((type) => type === "wording_proposed")).toHaveLength(2);
});

describe("another wording", () => {
  test("is shown to its backers before and after it counts", async () => {
    await boost(booster, id, 500);
    const before = (await read()).challenge;
    await propose({ challenge: WORDING });
    expect(await read()).toMatchObject({ challenge: before, counter_offer: { challenge: WORDING } });
    expect(await notificationTypesOf(booster)).toContain("wording_proposed");
    expect(await acceptCounterOffer(viewer, id, "en")).toMatchObject({ requiresPayment: false });
    expect(await read()).toMatchObject({
      challenge: WORDING,
      original_challenge: before,
      counter_offer: null,
    });
    expect(await notificationTypesOf(booster)).toContain("wording_changed");
    expect((await challengeHistory(id)).map(({ event }) => event)).toEqual([
      "agree",
      "counter_offer",
      "boost",
      "activate",
      "create",
    ]);
  });

  test("cannot be accepted until its backers had time to leave", async () => {
    await boost(booster, id, 500);
    await propose({ challenge: WORDING });
    await acceptCounterOffer(viewer, id, "en");
    expect((await read()).accept_from).not.toBeNull();
    await db().pledge.updateMany({ where: { challengeId: id }, data: { renewals: 1 } });
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("wording_too_new");
    // Nothing was done to the holds for an acceptance that is refused.
    expect(await db().pledge.count({ where: { challengeId: id, renewals: 1 } })).toBe(2);
    await takeBoostBack();
    // Only the creator backs it now, who agreed.
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("done");
  });

  test("can be accepted half an hour later", async () => {
    await boost(booster, id, 500);
    await propose({ challenge: WORDING });
    await acceptCounterOffer(viewer, id, "en");
    await advance({ minutes: 31 });
    expect(await read()).toMatchObject({ accept_from: null });
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("done");
  });

  test("never shortens the half hour that backers have: with less than an hour left it is refused", async () => {
    await boost(booster, id, 500);
    await propose({ challenge: WORDING });
    await pass({ hours: 23, seconds: 1 });
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("wording_too_late");
    await declineCounterOffer(viewer, id);
    expect(await codeOf(propose({ challenge: WORDING }))).toBe("wording_too_late");
    // What its backers agreed to stays: a larger pot may be asked for.
    expect(await codeOf(propose({ amount: cents(6_000) }))).toBe("done");
  });

  test("with an hour left cannot be accepted before half an hour has passed", async () => {
    await boost(booster, id, 500);
    await pass({ hours: 22, minutes: 59 });
    await propose({ challenge: WORDING });
    await acceptCounterOffer(viewer, id, "en");
    await pass({ minutes: 29 });
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("wording_too_new");
    await pass({ minutes: 2 });
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("done");
  });

  test("paid for with less than an hour left does not count: the creator's card is released", async () => {
    await boost(booster, id, 500);
    await propose({ challenge: WORDING, amount: cents(6_000) });
    const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
    await pass({ hours: 23, seconds: 1 });
    expect(await codeOf(confirmPayment(viewer, await payWith(clientSecret)))).toBe("payment_too_late");
    expect(await read()).toMatchObject({ amount: 30, original_challenge: null });
    await expectInvariantsAtRest();
  });

  test.each([
    ["late", { hours: 23, minutes: 50 }],
    ["early", { minutes: 1 }],
  ])(
    "of a challenge that only its creator backs may come %s, and who joins then holds nothing up",
    async (_, when) => {
      await pass(when);
      await propose({ challenge: WORDING });
      await acceptCounterOffer(viewer, id, "en");
      await boost(booster, id, 500);
      expect(await codeOf(acceptChallenge(streamer, id))).toBe("done");
    },
  );

  test("gives time to those who joined the old one while it was proposed, and to those of the one before it", async () => {
    await propose({ challenge: WORDING });
    await boost(booster, id, 500);
    await acceptCounterOffer(viewer, id, "en");
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("wording_too_new");
    await takeBoostBack();
    await propose({ challenge: `${WORDING}, twice` });
    await acceptCounterOffer(viewer, id, "en");
    await boost(booster, id, 500);
    expect((await read()).accept_from).toBeNull();
    await propose({ challenge: `${WORDING}, thrice` });
    await acceptCounterOffer(viewer, id, "en");
    expect(await codeOf(acceptChallenge(streamer, id))).toBe("wording_too_new");
  });

  test("takes no boost that began under the old one, and the next attempt begins anew", async () => {
    const begin = () => boostChallenge(booster, id, { amount: cents(500) }, "en");
    const old = await begin();
    const left = await begin();
    expect(left.clientSecret).toBe(old.clientSecret);
    await propose({ challenge: WORDING });
    await acceptCounterOffer(viewer, id, "en");
    const fresh = await begin();
    expect(await codeOf(confirmPayment(booster, await payWith(old.clientSecret)))).toBe("payment_too_late");
    expect(await codeOf(confirmPayment(booster, await payWith(fresh.clientSecret)))).toBe("done");
    expect(await read()).toMatchObject({ amount: 30 });
    await settle();
    await expectInvariantsAtRest();
  });

  test("is agreed to by a creator who may not boost: it costs nothing", async () => {
    await limitPerson(
      await createOperator(),
      viewer.userId,
      { reason: "fraud", message: "A stolen card.", limits: ["boosts"] },
      "en",
    );
    await propose({ challenge: WORDING, amount: cents(6_000) });
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("account_limited");
    await withdrawCounterOffer(streamer, id);
    await propose({ challenge: WORDING });
    await acceptCounterOffer(viewer, id, "en");
    expect(await read()).toMatchObject({ challenge: WORDING, amount: 25 });
  });

  test("is screened", async () => {
    expect(await codeOf(propose({ challenge: "Drink a bottle of bleach on stream" }))).toBe(
      "moderation_failed",
    );
    expect(await statusOf()).toEqual([]);
  });
});

describe("its end", () => {
  test("declined by the creator: the challenge goes on, and another may follow", async () => {
    await propose({ amount: cents(6_000) });
    const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
    await declineCounterOffer(viewer, id);
    expect(await notificationTypesOf(streamer)).toContain("counter_offer_declined");
    expect(await codeOf(confirmPayment(viewer, await payWith(clientSecret)))).toBe("payment_too_late");
    await propose({ amount: cents(4_000) });
    expect(await statusOf()).toEqual(["declined", "open"]);
    await settle();
    expect(await read()).toMatchObject({ status: "active", amount: 25 });
    await expectInvariantsAtRest();
  });

  test("comes when the streamer takes it back", async () => {
    await propose({ amount: cents(6_000) });
    expect(await withdrawCounterOffer(streamer, id)).toMatchObject({ status: "active", counter_offer: null });
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("counter_offer_closed");
    expect(await notificationTypesOf(viewer)).toContain("counter_offer_withdrawn");
  });

  test("comes after 48 hours without an answer", async () => {
    id = await threeDays();
    await propose({ amount: cents(6_000) });
    await advance({ hours: 49 });
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("counter_offer_closed");
    expect((await read()).counter_offer).toBeNull();
    await settle();
    expect(await statusOf()).toEqual(["lapsed"]);
    expect(await notificationTypesOf(viewer)).toContain("counter_offer_lapsed");
    expect(await read()).toMatchObject({ status: "active" });
  });

  test.each([
    ["declined", () => declineChallenge(streamer, id, {}, "en")],
    ["cancelled", () => cancelChallenge(viewer, id)],
    ["accepted", () => acceptChallenge(streamer, id)],
  ])("with a challenge that is %s", async (_, end) => {
    await propose({ amount: cents(6_000) });
    const { clientSecret } = await acceptCounterOffer(viewer, id, "en");
    await end();
    expect(await statusOf()).toEqual(["lapsed"]);
    expect(await codeOf(acceptCounterOffer(viewer, id, "en"))).toBe("counter_offer_closed");
    expect(await codeOf(confirmPayment(viewer, await payWith(clientSecret)))).toBe("payment_too_late");
    await settle();
    await expectInvariantsAtRest();
  });

  test("as the time limit runs out while the creator pays: their money is released", async () => {
    await propose({ amount: cents(6_000) });
    const intent = await payWith((await acceptCounterOffer(viewer, id, "en")).clientSecret);
    await advance({ hours: 25 });
    expect(await codeOf(confirmPayment(viewer, intent))).toBe("payment_too_late");
    await settle();
    expect(await read()).toMatchObject({ status: "expired", amount: 25 });
    await expectInvariantsAtRest();
  });
});

describe("who", () => {
  test("only the streamer proposes, only the creator answers, never a booster", async () => {
    await boost(booster, id, 500);
    for (const actor of [viewer, booster]) {
      expect(await codeOf(propose({ amount: cents(6_000) }, actor))).toBe("forbidden");
    }
    await propose({ amount: cents(6_000) });
    for (const actor of [streamer, booster]) {
      expect(await codeOf(acceptCounterOffer(actor, id, "en"))).toBe("forbidden");
      expect(await codeOf(declineCounterOffer(actor, id))).toBe("forbidden");
    }
    expect(await codeOf(withdrawCounterOffer(viewer, id))).toBe("forbidden");
  });

  test("one is open at a time, also of twenty at once", async () => {
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => codeOf(propose({ amount: cents(3_000 + index) }))),
    );
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(["done", "counter_offer_open"]));
  });

  test("an agreement and a refusal at the same time: one of them counts", async () => {
    await propose({ challenge: WORDING });
    const codes = await Promise.all([
      codeOf(acceptCounterOffer(viewer, id, "en")),
      codeOf(declineCounterOffer(viewer, id)),
      codeOf(withdrawCounterOffer(streamer, id)),
    ]);
    expect(codes.toSorted()).toEqual(["counter_offer_closed", "counter_offer_closed", "done"]);
    expect((await read()).challenge === WORDING).toBe((await statusOf())[0] === "accepted");
  });

  test("no job is needed for one whose time is over to make room", async () => {
    id = await threeDays();
    await propose({ amount: cents(6_000) });
    await pass({ hours: 49 });
    await propose({ amount: cents(7_000) });
    expect(await statusOf()).toEqual(["lapsed", "open"]);
    await settle();
    expect(await statusOf()).toEqual(["lapsed", "open"]);
  });
});
