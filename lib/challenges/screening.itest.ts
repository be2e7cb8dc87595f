import { GET as readCase } from "@/app/api/admin/cases/[id]/route";
import { saveProfile, screenOwnText, signUp } from "@/lib/accounts";
import { limitPerson, suspendPerson } from "@/lib/admin";
import { issueTokens } from "@/lib/auth";
import { blockPerson } from "@/lib/blocks";
import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { modelEnv } from "@/lib/shared/env";
import { cents } from "@/lib/shared/money";
import { saveStreamerSettings } from "@/lib/streamers";
import { createModelSandbox, type ModelSandbox, type ModelScript } from "@/sandbox/model";
import { callRoute } from "@/tests/support/call-route";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  activeChallenge,
  advance,
  boost,
  createOperator,
  createStreamer,
  createViewer,
} from "@/tests/support/world";
import { createChallenge, resumePayment, writeChallenge } from ".";

let model: ModelSandbox;
let streamer: Actor;
let viewer: Actor;

beforeAll(async () => {
  model = await createModelSandbox({ port: 0 });
  Object.assign(process.env, {
    MODERATION_API_BASE: model.baseUrl,
    MODERATION_MODEL: "guard",
    MODERATION_API_KEY: "key",
  });
  [streamer, viewer] = await Promise.all([createStreamer(), createViewer()]);
});
beforeEach(async () => {
  model.follow({});
  // Beyond the rest of a model that an earlier test found down.
  await advance({ minutes: 2 });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => model.close());

const inputOf = (challenge: string) => ({
  challenge,
  amount: cents(2_500),
  time_limit: "1d" as const,
  streamer_id: streamer.userId,
});
const write = (text: string, actor = viewer) => createChallenge(actor, inputOf(text), "en");
const decisionsAbout = (subjectId: string) =>
  db().moderationDecision.findMany({ where: { subjectId }, orderBy: { createdAt: "asc" } });
const notificationsAbout = async (challengeId: string) =>
  (await db().notification.findMany({ where: { userId: viewer.userId, challengeId } })).map(
    ({ type }) => type,
  );
const statusOf = async (id: string) =>
  (await db().challenge.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;

async function untilDecided(id: string): Promise<string> {
  for (;;) {
    const status = await statusOf(id);
    if (status !== "pending") return status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("a challenge that the model approves goes on to payment; the decision says what it rests on", async () => {
  const { challenge, requiresPayment } = await write(`Sing ${uniqueWord()}`);
  expect({ status: challenge.status, requiresPayment }).toEqual({
    status: "approved",
    requiresPayment: true,
  });
  expect(await notificationsAbout(challenge.id)).toEqual([]);
  expect(await decisionsAbout(challenge.id)).toEqual([
    expect.objectContaining({
      layer: "model",
      verdict: "approved",
      source: "guard",
      confidence: expect.closeTo(0.95),
      reason: "as the script says",
      doubt: null,
      rulesVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      guidelinesVersion: null,
    }),
  ]);
});

test("the model's no refuses, for the streamer's guidelines, too, and the response says why", async () => {
  model.follow({ behaviors: [{ pattern: "horror", verdict: "rejected", categories: ["guidelines"] }] });
  const text = `Play a horror game ${uniqueWord()}`;
  await expect(createChallenge(viewer, inputOf(text), "fr")).rejects.toMatchObject({
    code: "moderation_failed",
    params: { reason: "il va à l’encontre des règles du streamer." },
  });
  const { status, id } = await db().challenge.findFirstOrThrow({ where: { text } });
  expect(status).toBe("review_failed");
  const [decision] = await decisionsAbout(id);
  expect(decision).toMatchObject({ layer: "model", categories: ["guidelines"] });
  const { rulesVersion } = await db().statementOfReasons.findFirstOrThrow({ where: { challengeId: id } });
  expect([rulesVersion]).toEqual([decision?.rulesVersion]);
});

test("what a rule refuses is not sent to the model", async () => {
  await expect(write("Show your naked body on stream")).rejects.toMatchObject({ code: "moderation_failed" });
  expect(model.requests()).toEqual([]);
});

type Behavior = Omit<NonNullable<ModelScript["behaviors"]>[number], "pattern">;

test.each<[string, Behavior, string, string]>([
  ["is unsure", { verdict: "unsure", categories: ["harassment"] }, "Sing", "unsure"],
  ["is not confident", { confidence: 0.4 }, "Sing", "unsure"],
  ["approves what a rule suspects", {}, "Prank call someone", "contradiction"],
  ["talks", { content: "Sure, I approve!" }, "Sing", "nonsense"],
  ["sends 10 MB", { bytes: 10_000_000 }, "Sing", "nonsense"],
  ["is down", { status: 503 }, "Sing", "down"],
])("a challenge waits for a person when the model %s", async (_, behavior, text, doubt) => {
  model.follow({ behaviors: [{ pattern: "", ...behavior }] });
  const { challenge, requiresPayment } = await write(`${text} ${uniqueWord()}`);
  expect({ status: challenge.status, requiresPayment }).toEqual({
    status: "pending_review",
    requiresPayment: false,
  });
  expect(await decisionsAbout(challenge.id)).toMatchObject([{ layer: "model", verdict: "unsure", doubt }]);
});

test("operators see what screening said", async () => {
  model.follow({
    behaviors: [{ pattern: "", verdict: "unsure", categories: ["harassment"], confidence: 0.5 }],
  });
  const { challenge } = await write(`Tease chat ${uniqueWord()}`);
  const token = (await issueTokens(await createOperator())).access_token;
  const { id } = await db().case.findFirstOrThrow({ where: { challengeId: challenge.id } });
  const { body } = await callRoute(readCase, { token, params: { id } });
  expect(body.screening).toEqual([
    {
      id: expect.any(String),
      layer: "model",
      verdict: "unsure",
      categories: ["harassment"],
      source: "guard",
      confidence: expect.closeTo(0.5),
      reason: "as the script says",
      doubt: "unsure",
      rules_version: expect.any(String),
      guidelines_version: null,
      at: expect.any(String),
    },
  ]);
});

describe("a judgement that takes long", () => {
  test.each([
    ["approved", "approved", ["screening_approved"]],
    ["rejected", "review_failed", ["screening_rejected"]],
    ["unsure", "pending_review", []],
  ] as const)(
    "does not hold the request: pending, then by itself, once %s, %s, with the notifications %p",
    async (verdict, status, notifications) => {
      model.follow({
        behaviors: [
          { pattern: "", verdict, categories: verdict === "rejected" ? ["illegal"] : [], delay_ms: 3_500 },
        ],
      });
      const answer = await write(`Sing slowly ${uniqueWord()}`);
      expect(answer).toMatchObject({
        challenge: { status: "pending" },
        requiresPayment: false,
        clientSecret: null,
      });
      expect(await untilDecided(answer.challenge.id)).toBe(status);
      expect(await notificationsAbout(answer.challenge.id)).toEqual(notifications);
      expect(model.requests()).toHaveLength(1);
    },
  );

  test("does not keep the card from a challenge that was approved before", async () => {
    const text = `Sing ${uniqueWord()}`;
    const { challenge } = await write(text);
    await saveStreamerSettings(streamer, { additional_guidelines: `Nothing sad ${uniqueWord()}` }, "en");
    model.follow({ behaviors: [{ pattern: "", delay_ms: 3_500 }] });
    expect(await write(text)).toMatchObject({
      challenge: { id: challenge.id, status: "approved" },
      requiresPayment: true,
      clientSecret: expect.any(String),
    });
  });

  const until = (asked: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (asked() ? resolve() : setTimeout(look, 10));
      look();
    });
  const meanwhile: Record<string, (viewer: Actor, operator: Actor) => Promise<unknown>> = {
    "limits the person": (person, operator) =>
      limitPerson(
        operator,
        person.userId,
        { reason: "fraud", message: "A stolen card.", limits: ["challenges", "boosts"] },
        "en",
      ),
    "suspends the person": (person, operator) =>
      suspendPerson(
        operator,
        person.userId,
        { reason: "fraud", message: "A stolen card.", limits: [] },
        "en",
      ),
    "blocks the person": (person) => blockPerson(streamer, person.userId),
  };

  test.each([
    ["limits the person", "account_limited"],
    ["suspends the person", "unauthenticated"],
    ["blocks the person", "declined_by_rule"],
  ])(
    "opens no payment for a boost when somebody %s while its message is screened: %s",
    async (what, code) => {
      const [booster, operator] = [await createViewer(), await createOperator()];
      const id = await activeChallenge({ viewer: await createViewer(), streamer });
      model.follow({ behaviors: [{ pattern: "", delay_ms: 2_000 }] });
      const boosting = boost(booster, id, 500, { message: `Well played ${uniqueWord()}` });
      await Promise.all([
        expect(boosting).rejects.toMatchObject({ code }),
        until(() => model.requests().length > 0).then(() => meanwhile[what]?.(booster, operator)),
      ]);
      expect(await db().pledge.count({ where: { backerId: booster.userId } })).toBe(0);
    },
  );

  test.each([
    ["limits the person", "account_limited"],
    ["blocks the person", "declined_by_rule"],
  ])("opens no payment for a challenge when somebody %s while it is screened: %s", async (what, code) => {
    const [author, operator] = [await createViewer(), await createOperator()];
    model.follow({ behaviors: [{ pattern: "", delay_ms: 1_500 }] });
    const writing = write(`Sing ${uniqueWord()}`, author);
    await Promise.all([
      expect(writing).rejects.toMatchObject({ code }),
      until(() => model.requests().length > 0).then(() => meanwhile[what]?.(author, operator)),
    ]);
    const { id, status } = await db().challenge.findFirstOrThrow({ where: { creatorId: author.userId } });
    expect(status).toBe("approved");
    await expect(resumePayment(author, id, "en")).rejects.toMatchObject({ code });
  });

  test("is left to a job when the process ended", async () => {
    const id = await writeChallenge(viewer, inputOf(`Sing ${uniqueWord()}`));
    await advance({ seconds: 61 });
    expect(await statusOf(id)).toBe("approved");
    expect(await decisionsAbout(id)).toMatchObject([{ layer: "model" }]);
    expect(await notificationsAbout(id)).toEqual(["screening_approved"]);
  });
});

describe("one judgement per text and rules", () => {
  test("the same text is not sent again, whoever writes it and when", async () => {
    const text = `Sing ${uniqueWord()}`;
    const [other, third] = await Promise.all([createViewer(), createViewer()]);
    model.follow({ behaviors: [{ pattern: "", delay_ms: 200 }] });
    await Promise.all([write(text), write(text, other)]);
    await write(text, third);
    expect(model.requests()).toHaveLength(1);
  });

  test("but with other guidelines it is, and the decision cites their version", async () => {
    const text = `Sing ${uniqueWord()}`;
    await saveStreamerSettings(streamer, { additional_guidelines: "" }, "en");
    const before = await write(text);
    await saveStreamerSettings(streamer, { additional_guidelines: `Nothing loud ${uniqueWord()}` }, "en");
    model.follow({});
    const after = await write(text, await createViewer());
    expect(model.requests()).toHaveLength(1);
    const [first] = await decisionsAbout(before.challenge.id);
    const [second] = await decisionsAbout(after.challenge.id);
    expect(first?.guidelinesVersion).toBeNull();
    expect(second?.guidelinesVersion).toMatch(/^[0-9a-f]{12}$/);
  });
});

test("beyond the calls of the day the model counts as down, until the next day", async () => {
  // Around noon, so that no midnight comes between.
  await advance({ hours: (36 - now().getUTCHours()) % 24 });
  const day = new Date(now().toISOString().slice(0, 10));
  const calls = modelEnv().MODERATION_DAILY_CALLS;
  await db().modelCalls.upsert({ where: { day }, create: { day, calls }, update: { calls } });
  model.follow({});
  const { challenge } = await write(`Sing ${uniqueWord()}`);
  expect(challenge.status).toBe("pending_review");
  expect(await decisionsAbout(challenge.id)).toMatchObject([{ doubt: "ceiling" }]);
  expect(model.requests()).toEqual([]);
  await advance({ days: 1 });
  expect((await write(`Sing ${uniqueWord()}`)).challenge.status).toBe("approved");
  expect(await db().modelCalls.findMany({ orderBy: { day: "desc" }, take: 1 })).toMatchObject([{ calls: 1 }]);
});

test("after five failures in a row nobody waits for the model, until it has rested", async () => {
  model.follow({ behaviors: [{ pattern: "", status: 401 }] });
  // The rest is measured by the machine's time, which may leap.
  const machine = jest.spyOn(Date, "now").mockReturnValue(Date.now());
  const asks = async () => {
    const before = model.requests().length;
    const { challenge } = await write(`Sing ${uniqueWord()}`);
    // On a busy machine a request answers before the model has.
    await untilDecided(challenge.id);
    return model.requests().length > before;
  };
  let failures = 0;
  // More than five where an earlier test's slow approval has just arrived.
  while (failures < 20 && (await asks())) failures += 1;
  expect(failures).toBeGreaterThanOrEqual(5);
  expect(failures).toBeLessThan(20);
  model.follow({});
  const { challenge } = await write(`Sing ${uniqueWord()}`);
  expect(await decisionsAbout(challenge.id)).toMatchObject([{ doubt: "down" }]);
  expect(model.requests()).toEqual([]);
  machine.mockRestore();
  await advance({ seconds: 31 });
  expect((await write(`Sing ${uniqueWord()}`)).challenge.status).toBe("approved");
});

describe("texts that no person reviews", () => {
  test("are refused by the model's no", async () => {
    model.follow({ behaviors: [{ pattern: "привет", verdict: "rejected", categories: ["harassment"] }] });
    const id = await activeChallenge({ viewer, streamer });
    await expect(boost(await createViewer(), id, 500, { message: "привет" })).rejects.toMatchObject({
      code: "moderation_failed",
    });
  });

  test.each([
    ["down", { status: 503 }],
    ["silent", { never: true }],
    ["unsure", { verdict: "unsure" as const }],
  ])("are decided by the rules when the model is %s", async (_, behavior) => {
    const id = await activeChallenge({ viewer, streamer });
    model.follow({ behaviors: [{ pattern: "", ...behavior }] });
    const booster = await createViewer();
    await boost(booster, id, 500, { message: `Well played ${uniqueWord()}` });
    expect(await decisionsAbout(booster.userId)).toMatchObject([
      { subjectType: "boost_message", verdict: "approved", layer: "rules", doubt: expect.any(String) },
    ]);
  });

  test.each([
    ["down", { status: 503 }, "Please try again in a moment."],
    ["silent", { never: true }, "Please try again in a moment."],
    ["unsure", { verdict: "unsure" as const }, "Please word it differently."],
  ])("a rewording of a challenge is refused when the model is %s", async (_, behavior, advice) => {
    model.follow({ behaviors: [{ pattern: "", ...behavior }] });
    const author = await createStreamer();
    const text = `Sing ${uniqueWord()}`;
    await expect(screenOwnText(author.userId, "wording", text, "en")).rejects.toMatchObject({
      code: "moderation_failed",
      params: { reason: expect.stringContaining(advice) },
    });
    expect(await decisionsAbout(author.userId)).toMatchObject([
      { subjectType: "wording", verdict: "unsure" },
    ]);
  });

  test("names are never sent, not even at sign-up", async () => {
    const name = `ana_${uniqueWord()}`;
    await signUp(
      {
        email: `${name}@example.com`,
        password: `long enough ${uniqueWord()}`,
        user_type: "viewer",
        language: "en",
        full_name: "Ana Torres",
      },
      "en",
    );
    await saveProfile(viewer, { full_name: "Vic Torres" }, "en");
    expect(model.requests()).toEqual([]);
  });
});
