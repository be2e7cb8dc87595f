import { POST as appealRoute } from "@/app/api/challenges/[id]/appeal/route";
import { POST as boostRoute } from "@/app/api/challenges/[id]/boost/route";
import { POST as resumeRoute } from "@/app/api/challenges/[id]/payment/route";
import { POST as createRoute } from "@/app/api/challenges/route";
import { POST as previewRoute } from "@/app/api/streamers/me/settings/preview/route";
import { PUT as settingsRoute } from "@/app/api/streamers/me/settings/route";
import { issueTokens } from "@/lib/auth";
import { blockPerson, unblockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { WEEKDAYS } from "@/lib/shared/quiet-hours";
import type { Rule } from "@/lib/streamers/contract";
import { type Answer, callRoute } from "@/tests/support/call-route";
import { expectInvariantsAtRest } from "@/tests/support/invariants";
import { recover } from "@/tests/support/money";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  advance,
  boost,
  completedChallenge,
  createOperator,
  createStreamer,
  createViewer,
  pass,
  payWith,
  settle,
} from "@/tests/support/world";
import {
  acceptChallenge,
  confirmPayment,
  decideReview,
  decideScreening,
  declineChallenge,
  getChallenge,
  writeChallenge,
} from ".";
import { createChallengeSchema } from "./contract";

/** What a streamer's rules decline before a card is asked for. Source: docs/product/settings.md#your-rules. */

type Handler = Parameters<typeof callRoute>[0];
const send = async (handler: Handler, actor: Actor, sent: Parameters<typeof callRoute>[1] = {}) =>
  callRoute(handler, { method: "POST", token: (await issueTokens(actor)).access_token, ...sent });

let viewer: Actor;
let streamer: Actor;

beforeEach(async () => {
  [viewer, streamer] = await Promise.all([createViewer(), createStreamer()]);
});

const setRules = async (json: object, actor = streamer) => {
  const answer = await send(settingsRoute, actor, { method: "PUT", json });
  expect(answer.body).toMatchObject({ id: actor.userId });
};
const draft = (changes: object = {}) => ({
  challenge: `Win a round ${uniqueWord()}`,
  amount: 25,
  time_limit: "1d",
  streamer_id: streamer.userId,
  ...changes,
});
const write = (changes: object = {}, actor = viewer, headers = {}) =>
  send(createRoute, actor, { json: draft(changes), headers });
const boostBy = (actor: Actor, id: ChallengeId, json: object) =>
  send(boostRoute, actor, { params: { id }, json });
const declinedBy = (rule: Rule | null, message: string | RegExp) => ({
  status: 400,
  body: expect.objectContaining({ code: "declined_by_rule", rule, message: expect.stringMatching(message) }),
});
const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Quiet from an hour ago until `minutes` from now, on the clock of UTC. */
const quietFor = (minutes: number) => {
  const clock = (time: number) => new Date(time).toISOString().slice(11, 16);
  const from = new Date(now().getTime() - 3_600_000);
  const day = WEEKDAYS[(from.getUTCDay() + 6) % 7];
  return [{ day, from: clock(from.getTime()), to: clock(now().getTime() + minutes * 60_000) }];
};

describe("one rule at a time", () => {
  test.each([
    [
      "the largest offer",
      { maximum_challenge_amount: 500 },
      { amount: 500.01 },
      { amount: 500 },
      "maximum_challenge_amount",
      /takes offers up to \$500\. Nothing was charged/,
    ],
    [
      "the largest stack",
      { maximum_pot_amount: "250.50" },
      { amount: 251 },
      { amount: 250.5 },
      "maximum_pot_amount",
      /takes stacks up to \$250\.50/,
    ],
    [
      "a word",
      { blocked_words: ["onion", "feet"] },
      { challenge: "Show your F33T" },
      { challenge: "No defeet" },
      "blocked_words",
      /dares that say “feet”/,
    ],
    [
      "a kind",
      { blocked_categories: ["food"] },
      { challenge: "Eat a raw onion" },
      { challenge: "Sing about it" },
      "blocked_categories",
      /no dares about this: Food and drink/,
    ],
  ] as const)("%s is declined, its edge passes", async (_, rules, refused, taken, rule, words) => {
    await setRules(rules);
    expect(await write(refused)).toMatchObject(declinedBy(rule, words));
    expect(await db().challenge.count({ where: { creatorId: viewer.userId } })).toBe(0);
    expect(await db().operation.count({ where: { pledge: { backerId: viewer.userId } } })).toBe(0);
    expect((await write(taken)).status).toBe(201);
  });

  test("it is refused in the reader's language", async () => {
    await setRules({ maximum_challenge_amount: 500 });
    const french = await write({ amount: 501 }, viewer, { "accept-language": "fr" });
    expect(french.body.message).toMatch(/accepte des offres jusqu’à 500\s\$\. Rien n’a été débité/);
  });

  test("a dare without a kind is never declined for it", async () => {
    await setRules({
      blocked_categories: ["gaming", "creative", "irl", "music", "educational", "fitness", "food"],
    });
    expect((await write({ challenge: "Do what nobody has ever done" })).status).toBe(201);
  });

  test("quiet hours: declined until they end", async () => {
    await setRules({ quiet_hours: quietFor(30), time_zone: "Etc/UTC" });
    expect(await write()).toMatchObject(declinedBy("quiet_hours", /takes dares again from .* UTC/));
    await pass({ minutes: 31 });
    expect((await write()).status).toBe(201);
  });

  test("a pause until a time ends by itself, for dares at once and in the lists with the next job", async () => {
    await setRules({ paused_until: new Date(now().getTime() + 3_600_000).toISOString() });
    expect(await write()).toMatchObject(declinedBy("paused_until", /takes dares again from/));
    await pass({ minutes: 61 });
    expect((await write()).status).toBe(201);
    await settle();
    expect(await db().streamer.findUniqueOrThrow({ where: { userId: streamer.userId } })).toMatchObject({
      status: "available",
      pausedUntil: null,
    });
  });

  test("a pause that was made open-ended meanwhile does not end", async () => {
    await setRules({ paused_until: new Date(now().getTime() + 3_600_000).toISOString() });
    await db().streamer.update({ where: { userId: streamer.userId }, data: { pausedUntil: null } });
    await advance({ hours: 2 });
    expect((await write()).body.code).toBe("streamer_paused");
  });

  test("the cooldown holds back new dares after an acceptance, and not the streamer", async () => {
    const [first, second] = [
      await activeChallenge({ viewer, streamer }),
      await activeChallenge({ viewer, streamer }),
    ];
    await setRules({ cooldown_minutes: 30 });
    expect((await write()).status).toBe(201);
    await acceptChallenge(streamer, first);
    expect(await write()).toMatchObject(declinedBy("cooldown_minutes", /takes the next ones from/));
    await acceptChallenge(streamer, second);
    await pass({ minutes: 31 });
    expect((await write()).status).toBe(201);
  });

  test("requires a confirmed address", async () => {
    await setRules({ require_confirmed_email: true });
    expect(await write()).toMatchObject(declinedBy("require_confirmed_email", /confirmed their email/));
    await db().user.update({ where: { id: viewer.userId }, data: { emailVerifiedAt: now() } });
    expect((await write()).status).toBe(201);
  });

  test("requires a history: a card that was charged for a completed challenge, of anybody", async () => {
    await setRules({ require_history: true });
    expect(await write()).toMatchObject(declinedBy("require_history", /backed a completed challenge/));
    await completedChallenge({ viewer, streamer: await createStreamer() });
    expect((await write()).status).toBe(201);
  });

  test("boosts ask for the people's rules, and their words for the blocked ones", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    await setRules({ require_confirmed_email: true, blocked_words: ["onion"] });
    expect(await boostBy(booster, id, { amount: 5 })).toMatchObject(
      declinedBy("require_confirmed_email", /confirmed their email/),
    );
    await db().user.update({ where: { id: booster.userId }, data: { emailVerifiedAt: now() } });
    expect(await boostBy(booster, id, { amount: 5, message: "With 0nion!" })).toMatchObject(
      declinedBy("blocked_words", /“onion”/),
    );
    expect((await boostBy(booster, id, { amount: 5, message: "With onions" })).status).toBe(200);
  });
});

describe("limits of open dares", () => {
  test("twenty presses at once never exceed them", async () => {
    await setRules({ max_open_challenges: 3 });
    const viewers = await Promise.all(Array.from({ length: 20 }, () => createViewer()));
    const answers = await Promise.all(viewers.map((one) => write({}, one)));
    expect([countOf(answers, 201), countOf(answers, 400)]).toEqual([3, 17]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      declinedBy("max_open_challenges", /keeps 3 dares open at a time/),
    );
  });

  test("the same for one person, whose repeated press of the same dare is no second one", async () => {
    await setRules({ max_open_per_viewer: 2 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => write()));
    expect([countOf(answers, 201), countOf(answers, 400)]).toEqual([2, 18]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      declinedBy("max_open_per_viewer", /up to 2 open dares per person/),
    );
    const other = await createViewer();
    const [same] = [draft()];
    const repeated = await Promise.all(
      Array.from({ length: 20 }, () => send(createRoute, other, { json: same })),
    );
    expect(countOf(repeated, 201)).toBe(20);
  });

  test("an unpaid dare keeps its place for a quarter of an hour; an ended one gives it back", async () => {
    await setRules({ max_open_challenges: 1 });
    expect((await write({}, await createViewer())).status).toBe(201);
    expect((await write()).status).toBe(400);
    await pass({ minutes: 16 });
    const id = await activeChallenge({ viewer, streamer });
    expect(await write()).toMatchObject(declinedBy("max_open_challenges", /keeps 1 dare open/));
    await declineChallenge(streamer, id, {}, "en");
    expect((await write()).status).toBe(201);
  });

  test("whoever writes dares without paying has no place for another until these lapse", async () => {
    await setRules({ max_open_per_viewer: 1 });
    expect((await write()).status).toBe(201);
    await pass({ hours: 1 });
    expect(await write({ challenge: "Another dare" })).toMatchObject(
      declinedBy("max_open_per_viewer", /up to 1 open dare per person/),
    );
  });

  test("a dare whose place has gone to another is not paid any more", async () => {
    await setRules({ max_open_challenges: 1 });
    const late = await createViewer();
    const json = draft();
    const written = await send(createRoute, late, { json });
    await pass({ minutes: 16 });
    const id = await activeChallenge({ viewer, streamer });
    const pay = () => send(resumeRoute, late, { params: { id: written.body.challenge.id } });
    const again = () => send(createRoute, late, { json });
    for (const answer of [await pay(), await again()]) {
      expect(answer).toMatchObject(declinedBy("max_open_challenges", /keeps 1 dare open/));
    }
    await declineChallenge(streamer, id, {}, "en");
    expect((await pay()).status).toBe(200);
    expect((await again()).body.challenge.id).toBe(written.body.challenge.id);
  });
});

describe("the largest stack", () => {
  test("a boost beyond it is offered the rest that fits", async () => {
    await setRules({ maximum_pot_amount: 40 });
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    const refused = await boostBy(booster, id, { amount: 20 });
    expect(refused).toMatchObject(declinedBy("maximum_pot_amount", /stacks up to \$40/));
    expect(refused.body).toMatchObject({ left: 15, fields: { amount: refused.body.message } });
    await boost(booster, id, 1_500);
    expect((await boostBy(booster, id, { amount: 1 })).body).toMatchObject({
      rule: "maximum_pot_amount",
      left: 0,
    });
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ potCents: 4_000n });
  });

  test("boosts that are paid at the same time never cross it, and the others are released", async () => {
    await setRules({ maximum_pot_amount: 40 });
    const id = await activeChallenge({ viewer, streamer });
    const boosters = await Promise.all(Array.from({ length: 20 }, () => createViewer()));
    const admitted = await Promise.all(
      boosters.map(async (one) => ({ one, answer: await boostBy(one, id, { amount: 10 }) })),
    );
    expect(admitted.every(({ answer }) => answer.status === 200)).toBe(true);
    await Promise.all(
      admitted.map(async ({ one, answer }) => {
        const intent = await payWith(answer.body.clientSecret);
        await confirmPayment(one, intent).catch(() => undefined);
      }),
    );
    await settle();
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({
      potCents: 3_500n,
      boostCount: 1,
    });
    await expectInvariantsAtRest();
  });

  test("one lowered while its backer pays does not refuse the boost", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const booster = await createViewer();
    const { body } = await boostBy(booster, id, { amount: 20 });
    await setRules({ maximum_pot_amount: 30 });
    await confirmPayment(booster, await payWith(body.clientSecret));
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ potCents: 4_500n });
  });
});

test("rules that are tightened while a viewer pays do not refuse the challenge", async () => {
  const created = await write({ challenge: `Eat a lemon ${uniqueWord()}` });
  await setRules({
    maximum_challenge_amount: 10,
    blocked_categories: ["food"],
    quiet_hours: quietFor(60),
    time_zone: "Etc/UTC",
    max_open_challenges: 1,
  });
  await confirmPayment(viewer, await payWith(created.body.clientSecret));
  const { id } = created.body.challenge;
  expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "active" });
  await acceptChallenge(streamer, id);
});

test("a dare that was written before a pause still arrives, also when its payment is resumed", async () => {
  const created = await write();
  const { id } = created.body.challenge;
  await db().streamer.update({ where: { userId: streamer.userId }, data: { status: "paused" } });
  expect((await write()).body.code).toBe("streamer_paused");
  const resumed = await send(resumeRoute, viewer, { params: { id } });
  await confirmPayment(viewer, await payWith(resumed.body.clientSecret));
  expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "active" });
});

describe("a dare that asks for a card long after it was written", () => {
  const inAnHour = () => new Date(now().getTime() + 3_600_000).toISOString();
  const tightened = [
    ["maximum_challenge_amount", { maximum_challenge_amount: 10 }, /takes offers up to \$10/],
    ["blocked_words", { blocked_words: ["lemon"] }, /dares that say “lemon”/],
    ["blocked_categories", { blocked_categories: ["food"] }, /no dares about this: Food and drink/],
  ] as const;
  const untightened = { maximum_challenge_amount: null, blocked_words: [], blocked_categories: [] };

  /** Refused by screening, so that it can be appealed; it says "lemon" and costs $25. */
  const refused = async () => {
    const answer = await write({ challenge: `Eat a lemon naked on stream, fuck ${uniqueWord()}` });
    expect(answer.body.code).toBe("moderation_failed");
    return asId<ChallengeId>(answer.body.challenge_id);
  };
  const appeal = (id: ChallengeId) => send(appealRoute, viewer, { params: { id }, json: {} });
  const resume = (id: ChallengeId) => send(resumeRoute, viewer, { params: { id } });
  /** Approved by a person, two days after it was written. */
  const approvedLate = async () => {
    const draftOfIt = draft({ challenge: `Eat a lemon ${uniqueWord()}` });
    const id = await writeChallenge(viewer, createChallengeSchema.parse(draftOfIt));
    await decideScreening(id, { verdict: "unsure", layer: "rules", categories: [], severity: "low" });
    await pass({ days: 2 });
    await decideReview(await createOperator(), id, {
      decision: "approve",
      reason: "misread",
      message: "Fine.",
    });
    return id;
  };

  test("an appeal is declined by what the streamer would not take now, before the fee", async () => {
    const id = await refused();
    for (const [rule, rules, words] of tightened) {
      await setRules({ ...untightened, ...rules });
      expect(await appeal(id)).toMatchObject(declinedBy(rule, words));
    }
    await setRules({ ...untightened, quiet_hours: quietFor(30), time_zone: "Etc/UTC" });
    expect(await appeal(id)).toMatchObject(declinedBy("quiet_hours", /takes dares again from/));
    await setRules({ quiet_hours: [], paused_until: inAnHour() });
    expect(await appeal(id)).toMatchObject(declinedBy("paused_until", /takes dares again from/));
    await setRules({ paused_until: null, minimum_challenge_amount: 30 });
    const tooLow = await appeal(id);
    expect(tooLow).toMatchObject({ status: 400, body: { code: "amount_too_low" } });
    // An appeal sends no amount.
    expect(tooLow.body).not.toHaveProperty("fields");
    await db().streamer.update({ where: { userId: streamer.userId }, data: { status: "paused" } });
    expect((await appeal(id)).body.code).toBe("streamer_paused");
    expect(await db().pledge.count({ where: { challengeId: id } })).toBe(0);

    // Nothing was lost: the same appeal goes through once the streamer takes it again.
    await db().streamer.update({
      where: { userId: streamer.userId },
      data: { status: "available", minimumChallengeCents: 500 },
    });
    expect(await appeal(id)).toMatchObject({ status: 200, body: { requiresPayment: true } });
  });

  test("a payment that is resumed later than a day is declined by them, too, and can be once they allow it", async () => {
    const id = await approvedLate();
    for (const [rule, rules, words] of tightened) {
      await setRules({ ...untightened, ...rules });
      expect(await resume(id)).toMatchObject(declinedBy(rule, words));
    }
    await setRules({ ...untightened, paused_until: inAnHour() });
    expect(await resume(id)).toMatchObject(declinedBy("paused_until", /takes dares again from/));
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "approved" });

    // It was written outside quiet hours.
    await setRules({ paused_until: null, quiet_hours: quietFor(30), time_zone: "Etc/UTC" });
    const resumed = await resume(id);
    await confirmPayment(viewer, await payWith(resumed.body.clientSecret));
    expect(await getChallenge(viewer, id)).toMatchObject({ status: "active" });
  });
});

describe("blocked people", () => {
  test.each(["streamer", "viewer"] as const)(
    "by the %s: no dare, no boost, no payment resumed",
    async (by) => {
      const unpaid = await write();
      const others = await createViewer();
      const id = await activeChallenge({ viewer: others, streamer });
      const [blocker, blocked] = by === "streamer" ? [streamer, viewer] : [viewer, streamer];
      await blockPerson(blocker, blocked.userId);
      const words = by === "streamer" ? /^This can’t be sent to this streamer/ : /^You have blocked/;
      expect(await write()).toMatchObject(declinedBy(null, words));
      expect(await boostBy(viewer, id, { amount: 5, message: "Go" })).toMatchObject(declinedBy(null, words));
      expect(await send(resumeRoute, viewer, { params: { id: unpaid.body.challenge.id } })).toMatchObject(
        declinedBy(null, words),
      );
      expect((await write({}, others)).status).toBe(201);
      await unblockPerson(blocker, blocked.userId);
      expect((await boostBy(viewer, id, { amount: 5 })).status).toBe(200);
    },
  );

  test("the neutral refusal is the same whatever else is wrong, and says nothing of rules", async () => {
    await setRules({
      paused_until: new Date(now().getTime() + 3_600_000).toISOString(),
      blocked_words: ["lemon"],
    });
    await blockPerson(streamer, viewer.userId);
    const answer = await write({ challenge: "Eat a lemon" });
    expect(answer).toMatchObject(declinedBy(null, /^This can’t be sent to this streamer/));
  });

  test("a payment that was begun before is released when its card is authorized afterwards", async () => {
    const id = await activeChallenge({ viewer: await createViewer(), streamer });
    const begun = [await write(), await boostBy(viewer, id, { amount: 5 })];
    const other = await createStreamer();
    const elsewhere = await send(createRoute, viewer, { json: draft({ streamer_id: other.userId }) });
    await blockPerson(streamer, viewer.userId);
    await settle();
    // The provider may refuse the cancelled payments.
    for (const { body } of begun) await payWith(body.clientSecret).catch(() => undefined);
    await confirmPayment(viewer, await payWith(elsewhere.body.clientSecret));
    await recover(1);
    const pledges = await db().pledge.findMany({ where: { backerId: viewer.userId } });
    const ofStreamer = pledges.filter(({ streamerId }) => streamerId === streamer.userId);
    expect(ofStreamer).toMatchObject([
      { status: "voided", countedAt: null },
      { status: "voided", countedAt: null },
    ]);
    expect(await getChallenge(viewer, elsewhere.body.challenge.id)).toMatchObject({ status: "active" });
    await expectInvariantsAtRest();
  });

  test("an unpaid dare between them is cancelled, and can be written again after the block", async () => {
    const json = draft();
    const unpaid = (await send(createRoute, viewer, { json })).body.challenge.id;
    await blockPerson(streamer, viewer.userId);
    await settle();
    expect(await getChallenge(viewer, unpaid)).toMatchObject({ status: "cancelled" });
    await unblockPerson(streamer, viewer.userId);
    const again = await send(createRoute, viewer, { json });
    expect(again).toMatchObject({ status: 201, body: { clientSecret: expect.any(String) } });
    expect(again.body.challenge.id).not.toBe(unpaid);
  });

  test("a block that is taken back before a job ran releases nothing", async () => {
    const id = await activeChallenge({ viewer: await createViewer(), streamer });
    const unpaid = (await write()).body.challenge.id;
    await boostBy(viewer, id, { amount: 5 });
    await blockPerson(streamer, viewer.userId);
    await unblockPerson(streamer, viewer.userId);
    await settle();
    expect(await getChallenge(viewer, unpaid)).toMatchObject({ status: "approved" });
    const pledges = await db().pledge.findMany({ where: { backerId: viewer.userId } });
    expect(pledges.map(({ goal }) => goal)).toEqual(["hold", "hold"]);
  });

  test("what is open between them stays and can be accepted", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await blockPerson(streamer, viewer.userId);
    await acceptChallenge(streamer, id);
  });
});

describe("what rules would have declined", () => {
  const preview = async (json: object, actor = streamer) => (await send(previewRoute, actor, { json })).body;

  test("counts each rule over the public challenges, and saves nothing", async () => {
    await activeChallenge({ viewer, streamer }, 2_500, `Eat a lemon ${uniqueWord()}`);
    await activeChallenge({ viewer, streamer }, 9_000, `Eat an onion ${uniqueWord()}`);
    await activeChallenge({ viewer: await createViewer(), streamer }, 2_500, `Sing ${uniqueWord()}`);
    await write({ challenge: `Eat an unpaid onion ${uniqueWord()}` });
    expect(await preview({})).toEqual({ total: 3, declined: 0, rules: [] });
    expect(
      await preview({
        maximum_challenge_amount: 50,
        blocked_words: ["onion"],
        blocked_categories: ["food"],
      }),
    ).toEqual({
      total: 3,
      declined: 2,
      rules: expect.arrayContaining([
        { rule: "blocked_categories", count: 2 },
        { rule: "blocked_words", count: 1 },
        { rule: "maximum_challenge_amount", count: 1 },
      ]),
    });
    expect(await db().streamer.findUniqueOrThrow({ where: { userId: streamer.userId } })).toMatchObject({
      blockedWords: [],
      maximumChallengeCents: null,
    });
  });

  test("what would have been declined takes no place from what came later", async () => {
    const first = await activeChallenge({ viewer, streamer });
    await pass({ minutes: 20 });
    await activeChallenge({ viewer, streamer });
    await pass({ minutes: 10 });
    await declineChallenge(streamer, first, {}, "en");
    await pass({ minutes: 10 });
    await activeChallenge({ viewer, streamer });
    expect(await preview({ max_open_per_viewer: 1 })).toEqual({
      total: 3,
      declined: 1,
      rules: [{ rule: "max_open_per_viewer", count: 1 }],
    });
  });

  test("a dare that outgrew the largest stack would have been taken, but not all of its boosts", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await boost(await createViewer(), id, 2_000);
    expect(await preview({ maximum_pot_amount: 40 })).toEqual({
      total: 1,
      declined: 0,
      rules: [{ rule: "maximum_pot_amount", count: 1 }],
    });
  });

  test("people are judged by what was known when they wrote", async () => {
    await completedChallenge({ viewer, streamer });
    await activeChallenge({ viewer, streamer });
    await db().user.update({ where: { id: viewer.userId }, data: { emailVerifiedAt: now() } });
    expect(await preview({ require_confirmed_email: true })).toMatchObject({ total: 2, declined: 2 });
    expect(await preview({ require_history: true })).toMatchObject({ total: 2, declined: 1 });
  });

  test("saved rules that are left out count, too", async () => {
    await activeChallenge({ viewer, streamer });
    await setRules({ maximum_challenge_amount: 20 });
    expect((await preview({ blocked_words: ["onion"] })).declined).toBe(1);
    expect((await preview({ maximum_challenge_amount: null })).declined).toBe(0);
  });

  test("one's own challenges only, and nothing for a viewer", async () => {
    await activeChallenge({ viewer, streamer });
    expect(await preview({ maximum_challenge_amount: 10 }, await createStreamer())).toMatchObject({
      total: 0,
    });
    expect((await send(previewRoute, viewer, { json: {} })).status).toBe(404);
  });
});
