import { randomUUID } from "node:crypto";
import { POST as accept } from "@/app/api/challenges/[id]/accept/route";
import { POST as boost } from "@/app/api/challenges/[id]/boost/route";
import { POST as cancel } from "@/app/api/challenges/[id]/cancel/route";
import { POST as complete } from "@/app/api/challenges/[id]/complete/route";
import { POST as decline } from "@/app/api/challenges/[id]/decline/route";
import { POST as fail } from "@/app/api/challenges/[id]/fail/route";
import { POST as resume } from "@/app/api/challenges/[id]/payment/route";
import { GET as getOne } from "@/app/api/challenges/[id]/route";
import { POST as start } from "@/app/api/challenges/[id]/start/route";
import { POST as confirm } from "@/app/api/challenges/confirm-payment/route";
import { POST as create, GET as feed } from "@/app/api/challenges/route";
import { GET as ofStreamer } from "@/app/api/challenges/streamer/[streamerId]/route";
import { GET as ofViewer } from "@/app/api/challenges/viewer/[userId]/route";
import { issueTokens } from "@/lib/auth";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { type Answer, callRoute } from "@/tests/support/call-route";
import { clearFaults, fault } from "@/tests/support/money";
import { uniqueWord } from "@/tests/support/unique-word";
import { activeChallenge, advance, createStreamer, createViewer, payWith } from "@/tests/support/world";
import { settlePledge } from ".";

type Sent = Parameters<typeof callRoute>[1];
type Handler = Parameters<typeof callRoute>[0];

const tokenOf = async (actor: Actor) => (await issueTokens(actor)).access_token;
const post = async (handler: Handler, actor: Actor, sent: Sent = {}): Promise<Answer> =>
  callRoute(handler, { method: "POST", token: await tokenOf(actor), ...sent });

let streamer: Actor;
let viewer: Actor;
let stranger: Actor;

beforeAll(async () => {
  [streamer, viewer, stranger] = await Promise.all([createStreamer(), createViewer(), createViewer()]);
});

const draft = (changes: object = {}) => ({
  challenge: `Eat a lemon without blinking ${uniqueWord()}`,
  amount: 25,
  time_limit: "1d",
  streamer_id: streamer.userId,
  ...changes,
});
const creationsOf = (actor: Actor) => db().challenge.count({ where: { creatorId: actor.userId } });

describe("POST /api/challenges", () => {
  test.each([
    ["", "amount"],
    [0, "amount_too_low"],
    [-1, "amount"],
    [4.99, "amount_too_low"],
    ["9.99", "amount_too_low"],
    [1e9, "amount"],
    ["NaN", "amount"],
    [null, "amount"],
    [5.001, "amount"],
    [[25], "amount"],
  ])("refuses the amount %p and stores nothing", async (amount, problem) => {
    const writer = await createViewer();
    const answer = await post(create, writer, { json: draft({ amount }) });
    expect(answer.status).toBe(400);
    const message = "Challenge amount must be at least $10";
    if (problem === "amount") expect(answer.body.fields).toHaveProperty("amount");
    else expect(answer.body).toMatchObject({ code: problem, message, fields: { amount: message } });
    expect(await creationsOf(writer)).toBe(0);
  });

  test.each([
    ["blank", "   ", "Please fill in all required fields"],
    ["10,000 characters", "x".repeat(10_000), "This is too long. Shorten it."],
    ["missing", undefined, "Please fill in all required fields"],
    ["not a text", { $ne: "" }, "Please fill in all required fields"],
  ])("refuses a %s text", async (_, challenge, message) => {
    const answer = await post(create, viewer, { json: draft({ challenge }) });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input", message } });
    expect(answer.body.fields).toHaveProperty("challenge");
  });

  test.each([
    { amount: null },
    { time_limit: null },
    { challenge: null },
    { amount: "", time_limit: undefined },
  ])("counts %p as missing", async (changes) => {
    const answer = await post(create, viewer, { json: draft(changes) });
    expect(answer).toMatchObject({ status: 400, body: { message: "Please fill in all required fields" } });
  });

  test("takes no notice of the streamer's name, which may be null", async () => {
    for (const streamer_name of ["Somebody else", null])
      expect((await post(create, viewer, { json: draft({ streamer_name }) })).status).toBe(201);
  });

  test.each([
    ["emoji", "Beat the boss 🔥👾 with 👩‍👩‍👧‍👦"],
    ["right-to-left", "تغلب على الزعيم بيد واحدة"],
    ["markup", "<img src=x onerror=alert(1)> then win <b>one</b> round"],
  ])("stores %s unchanged", async (_, challenge) => {
    const answer = await post(create, viewer, { json: draft({ challenge }) });
    expect(answer).toMatchObject({ status: 201, body: { challenge: { challenge }, requiresPayment: true } });
  });

  test.each([
    ["an unknown time limit", { time_limit: "2y" }, "time_limit"],
    ["an unknown field", { status: "active" }, "status"],
    ["another creator", { creator_id: randomUUID() }, "creator_id"],
  ])("refuses %s", async (_, changes, field) => {
    const answer = await post(create, viewer, { json: draft(changes) });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  test("answers 400 with moderationFailed for a refused text, and stores it with its reason", async () => {
    const writer = await createViewer();
    const answer = await post(create, writer, {
      json: draft({ challenge: "Post your home address and phone number on stream" }),
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "moderation_failed", moderationFailed: true },
    });
    const mine = await callRoute(ofViewer, {
      token: await tokenOf(writer),
      params: { userId: writer.userId },
    });
    expect(mine.body).toMatchObject([{ status: "review_failed", refusal_category: expect.any(String) }]);
  });

  test("requires a streamer who exists, is another person and takes challenges", async () => {
    const paused = await createStreamer({ payouts: "none" });
    await db().streamer.update({ where: { userId: paused.userId }, data: { status: "paused" } });
    const to = async (id: string, actor = viewer) => {
      const { status, body } = await post(create, actor, { json: draft({ streamer_id: id }) });
      return [status, body.code];
    };
    expect(await to(randomUUID())).toEqual([404, "streamer_not_found"]);
    expect(await to("no-uuid")).toEqual([404, "streamer_not_found"]);
    expect(await to(viewer.userId)).toEqual([404, "streamer_not_found"]);
    expect(await to(streamer.userId, streamer)).toEqual([403, "self_challenge"]);
    expect(await to(paused.userId)).toEqual([409, "streamer_paused"]);
  });

  test("applies the platform's minimum of $5 when the streamer's is lower", async () => {
    const cheap = await createStreamer({ payouts: "none", minimumCents: 100 });
    const answer = await post(create, viewer, { json: draft({ streamer_id: cheap.userId, amount: 4.99 }) });
    expect(answer.body.message).toBe("Challenge amount must be at least $5");
  });

  test("answers in the caller's language", async () => {
    const answer = await post(create, viewer, {
      json: draft({ amount: 1 }),
      headers: { "accept-language": "es-MX,es;q=0.9" },
    });
    expect(answer.body.message).toContain("al menos 10\u00a0$");
  });

  test.each([
    ["malformed JSON", { body: "{", headers: { "content-type": "application/json" } }, 400, "malformed_json"],
    [
      "another content type",
      { body: "challenge=x", headers: { "content-type": "text/plain" } },
      415,
      "unsupported_content_type",
    ],
  ])("refuses %s", async (_, sent, status, code) => {
    expect(await post(create, viewer, sent)).toMatchObject({
      status,
      body: { code, request_id: expect.any(String) },
    });
  });

  test("requires a sign-in", async () => {
    expect(await callRoute(create, { method: "POST", json: draft() })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  });

  test("creates one challenge with one payment for concurrent identical requests", async () => {
    const writer = await createViewer();
    const json = draft();
    const answers = await Promise.all([1, 2, 3].map(() => post(create, writer, { json })));
    expect(new Set(answers.map((answer) => answer.body.challenge.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1);
    expect(await creationsOf(writer)).toBe(1);
  });

  test("answers payments_unavailable while the provider fails; the payment can be resumed", async () => {
    const writer = await createViewer();
    await fault({
      method: "POST",
      path: "/v1/payment_intents",
      do: "fail",
      status: 500,
      times: 10,
      remember: false,
    });
    const answer = await post(create, writer, { json: draft() });
    expect(answer).toMatchObject({ status: 503, body: { code: "payments_unavailable" } });
    await clearFaults();
    const { id } = await db().challenge.findFirstOrThrow({ where: { creatorId: writer.userId } });
    const resumed = await post(resume, writer, { params: { id } });
    expect(resumed).toMatchObject({ status: 200, body: { requiresPayment: true, amount: 25 } });
    const paid = await post(confirm, writer, {
      json: { payment_intent_id: await payWith(resumed.body.clientSecret) },
    });
    expect(paid.body.challenge).toMatchObject({ id, status: "active" });
  });
});

describe("POST /api/challenges/confirm-payment", () => {
  test("checks with the provider: an unconfirmed, unknown or foreign payment activates nothing", async () => {
    const created = await post(create, viewer, { json: draft() });
    const intent = created.body.clientSecret.split("_secret_")[0];
    const report = (actor: Actor, payment_intent_id: unknown) =>
      post(confirm, actor, { json: { payment_intent_id } });
    expect(await report(viewer, intent)).toMatchObject({ status: 409, body: { code: "payment_incomplete" } });
    expect(await report(stranger, intent)).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
    expect(await report(viewer, "pi_unknown")).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
    expect(await report(viewer, "")).toMatchObject({ status: 400 });
    expect(
      await db().challenge.findUniqueOrThrow({ where: { id: created.body.challenge.id } }),
    ).toMatchObject({ status: "approved" });
  });

  test("a declined card leaves the challenge payable", async () => {
    const created = await post(create, viewer, { json: draft() });
    await expect(payWith(created.body.clientSecret, "pm_card_chargeDeclined")).rejects.toThrow(/declined/i);
    const paid = await post(confirm, viewer, {
      json: { payment_intent_id: await payWith(created.body.clientSecret) },
    });
    expect(paid.body.challenge.status).toBe("active");
  });

  test("counts a payment once that is reported several times", async () => {
    const created = await post(create, viewer, { json: draft() });
    const payment_intent_id = await payWith(created.body.clientSecret);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(confirm, viewer, { json: { payment_intent_id } })),
    );
    expect(answers.map((answer) => answer.body.challenge?.amount)).toEqual([25, 25, 25]);
    const { id } = created.body.challenge;
    expect(await db().challengeEvent.count({ where: { challengeId: id, event: "activate" } })).toBe(1);
    expect(await db().notification.count({ where: { challengeId: id, type: "challenge_received" } })).toBe(1);
  });
});

describe("POST /api/challenges/{id}/boost", () => {
  test.each([
    [0, "Boost amount must be at least $1"],
    [0.99, "Boost amount must be at least $1"],
    [-5, "Please enter a valid boost amount."],
    ["", "Please enter a valid boost amount."],
    ["abc", "Please enter a valid boost amount."],
    [null, "Please enter a valid boost amount."],
    [undefined, "Please enter a valid boost amount."],
    [1e9, "This amount is too high"],
    [1.234, "Use at most two decimals"],
  ])("refuses the amount %p", async (amount, message) => {
    const id = await activeChallenge({ viewer, streamer });
    const answer = await post(boost, stranger, { params: { id }, json: { amount } });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect(await db().pledge.count({ where: { challengeId: id } })).toBe(1);
  });

  test("refuses the streamer, and challenges that are not active", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const to = async (actor: Actor, challenge: string) =>
      (await post(boost, actor, { params: { id: challenge }, json: { amount: 5 } })).body.code;
    expect(await to(streamer, id)).toBe("self_challenge");
    expect(await to(stranger, randomUUID())).toBe("challenge_not_found");
    expect(await to(stranger, "nonsense")).toBe("challenge_not_found");
    await post(accept, streamer, { params: { id } });
    expect(await to(stranger, id)).toBe("boost_closed");
  });

  test("releases a boost that is authorized after acceptance, and notifies its backer", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const opened = await post(boost, stranger, { params: { id }, json: { amount: 7 } });
    const payment_intent_id = await payWith(opened.body.clientSecret);
    expect((await post(accept, streamer, { params: { id } })).body).toMatchObject({
      status: "accepted",
      amount: 25,
    });
    expect(await post(confirm, stranger, { json: { payment_intent_id } })).toMatchObject({
      status: 409,
      body: { code: "payment_too_late", message: expect.stringContaining("too late") },
    });
    // The webhook's job runs while the hold is still being voided.
    const { id: pledgeId } = await db().pledge.findFirstOrThrow({
      where: { challengeId: id, kind: "boost" },
    });
    expect(await settlePledge(pledgeId)).toBe("too_late");
    expect(
      await db().notification.count({
        where: { userId: stranger.userId, challengeId: id, type: "boost_too_late" },
      }),
    ).toBe(1);
    expect((await callRoute(getOne, { params: { id } })).body).toMatchObject({ amount: 25, boost_number: 0 });
  });
});

describe("the actions of the streamer and the creator", () => {
  const moves = { accept, decline, start, complete, fail, cancel };

  test.each(Object.entries(moves))(
    "%s is refused to others, who do not learn of challenges that are not public",
    async (_, move) => {
      const id = await activeChallenge({ viewer, streamer });
      expect(await post(move, stranger, { params: { id } })).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
      const hidden = (await post(create, viewer, { json: draft() })).body.challenge.id;
      expect(await post(move, stranger, { params: { id: hidden } })).toMatchObject({ status: 404 });
      expect(await post(move, streamer, { params: { id: "1" } })).toMatchObject({ status: 404 });
    },
  );

  test("answer 409 and change nothing when the state does not allow them", async () => {
    const id = await activeChallenge({ viewer, streamer });
    for (const move of [start, complete, fail]) {
      expect(await post(move, streamer, { params: { id } })).toMatchObject({
        status: 409,
        body: { code: "wrong_state" },
      });
    }
    await post(accept, streamer, { params: { id } });
    expect(await post(cancel, viewer, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "wrong_state" },
    });
    expect((await callRoute(getOne, { params: { id } })).body.status).toBe("accepted");
  });

  test.each([
    ["none", "payout_account_required"],
    ["incomplete", "payout_account_incomplete"],
  ] as const)("accept is refused while the payout account is %s", async (payouts, code) => {
    const unready = await createStreamer({ payouts });
    const id = await activeChallenge({ viewer, streamer: unready });
    expect(await post(accept, unready, { params: { id } })).toMatchObject({ status: 409, body: { code } });
    expect((await callRoute(getOne, { params: { id } })).body.status).toBe("active");
  });

  test("accept is refused after the time limit even when no job has run, and the holds are voided", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await db().challenge.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1_000) } });
    expect(await post(accept, streamer, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: "challenge_expired" },
    });
    expect((await callRoute(getOne, { params: { id } })).body.status).toBe("expired");
    expect(
      await db().operation.count({ where: { kind: "void", hold: { pledge: { challengeId: id } } } }),
    ).toBe(1);
  });

  test("exactly one of many concurrent actions wins, and none answers 500", async () => {
    const id = await activeChallenge({ viewer, streamer });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? post(accept, streamer, { params: { id } })
          : index % 3 === 1
            ? post(decline, streamer, { params: { id } })
            : post(cancel, viewer, { params: { id } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
  });
});

describe("the deadlines", () => {
  test("cancel a challenge that is unpaid for 24 hours, and release a later payment", async () => {
    const created = await post(create, viewer, { json: draft() });
    const payment_intent_id = await payWith(created.body.clientSecret);
    await advance({ hours: 25 });
    const { id } = created.body.challenge;
    expect(await db().challenge.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "cancelled" });
    expect((await post(confirm, viewer, { json: { payment_intent_id } })).status).toBe(409);
  });

  test("remind the streamer at half time and on the last day, and fail the challenge after 14 days", async () => {
    const id = await activeChallenge({ viewer, streamer });
    await post(accept, streamer, { params: { id } });
    const notifications = () =>
      db().notification.findMany({
        where: { challengeId: id, userId: streamer.userId },
        orderBy: { createdAt: "asc" },
      });
    await advance({ days: 7, minutes: 1 });
    expect((await notifications()).map((row) => row.type)).toEqual([
      "challenge_received",
      "performance_half",
    ]);
    await advance({ days: 6 });
    expect((await notifications()).at(-1)?.type).toBe("performance_last_day");
    await advance({ days: 1 });
    expect((await callRoute(getOne, { params: { id } })).body.status).toBe("failed");
  });
});

describe("lists", () => {
  test("a streamer's: active by amount, the others newest first, all without a status, never private ones", async () => {
    const own = await createStreamer();
    const small = await activeChallenge({ viewer, streamer: own }, 1_000);
    const big = await activeChallenge({ viewer, streamer: own }, 9_000);
    const done = await activeChallenge({ viewer, streamer: own }, 2_000);
    await post(accept, own, { params: { id: done } });
    await post(create, viewer, { json: draft({ streamer_id: own.userId }) });
    const list = async (status?: string) => {
      const path = status === undefined ? "/" : `/?status=${status}`;
      const { body } = await callRoute(ofStreamer, { path, params: { streamerId: own.userId } });
      return body.map((challenge: { id: string }) => challenge.id);
    };
    expect(await list("active")).toEqual([big, small]);
    expect(await list("accepted")).toEqual([done]);
    expect(await list("history")).toEqual([]);
    expect(await list()).toEqual([done, big, small]);
    expect((await callRoute(ofStreamer, { params: { streamerId: randomUUID() } })).status).toBe(404);
    expect(
      (await callRoute(ofStreamer, { path: "/?status=foo", params: { streamerId: own.userId } })).status,
    ).toBe(400);
  });

  test("are paged by keyset, with every row once and a `Link` until the last page", async () => {
    const own = await createStreamer({ payouts: "none" });
    const ids = new Set<string>();
    for (let index = 0; index < 5; index++) ids.add(await activeChallenge({ viewer, streamer: own }, 1_000));
    const seen: string[] = [];
    let path: string | undefined = "/?status=active&limit=2";
    while (path !== undefined) {
      const page: Answer = await callRoute(ofStreamer, { path, params: { streamerId: own.userId } });
      seen.push(...page.body.map((challenge: { id: string }) => challenge.id));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
    const tampered = await callRoute(ofStreamer, {
      path: "/?cursor=abc",
      params: { streamerId: own.userId },
    });
    expect(tampered).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } });
  });

  test("a viewer's own list is refused to others", async () => {
    const answer = await callRoute(ofViewer, {
      token: await tokenOf(stranger),
      params: { userId: viewer.userId },
    });
    expect(answer).toMatchObject({ status: 403 });
  });

  test("the feed is sorted by amount or age, filtered by category, and searched without pattern characters", async () => {
    const own = await createStreamer({ payouts: "none" });
    const id = await activeChallenge({ viewer, streamer: own }, 50_000, "Balance 100% of the spoons_");
    const find = async (query: string) => {
      const { body } = await callRoute(feed, { path: `/?${query}` });
      return body.map((challenge: { id: string }) => challenge.id);
    };
    expect((await find("sort=amount"))[0]).toBe(id);
    expect((await find("sort=new"))[0]).toBe(id);
    expect(await find("q=100%25 of")).toEqual([id]);
    expect(await find("q=%25")).toEqual([]);
    expect(await find("category=Music")).toEqual([]);
    await db().profile.update({ where: { userId: own.userId }, data: { category: "IRL" } });
    for (const same of [
      "category=irl",
      "category=IRL&q=spoons",
      "category=all&q=spoons",
      "category=&q=spoons",
    ])
      expect(await find(same)).toEqual([id]);
  });
});
