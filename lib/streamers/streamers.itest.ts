import { randomUUID } from "node:crypto";
import { GET as getOne } from "@/app/api/streamers/[id]/route";
import { GET as obsLinkRoute } from "@/app/api/streamers/me/obs-link/route";
import { GET as getMe } from "@/app/api/streamers/me/route";
import { PUT as settings } from "@/app/api/streamers/me/settings/route";
import { GET as list } from "@/app/api/streamers/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { saveProfile } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import type { ChallengeStatus } from "@/lib/db/generated/client";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { encodeCursor } from "@/lib/shared/page";
import { callRoute } from "@/tests/support/call-route";
import { challengeRow } from "@/tests/support/challenge-row";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { countFigures, repairFigures } from ".";
import { ownStreamerSchema, type StreamerWire, streamerDetailSchema, streamerSchema } from "./contract";

afterEach(() => setClockOffset(0));

const newStreamer = (input: Parameters<typeof signedUp>[0] = {}) =>
  signedUp({ user_type: "streamer", username: `streamer_${uniqueWord()}`, ...input });
const one = (id: string, headers = {}) => callRoute(getOne, { params: { id }, headers });
const me = (person: Person) => callRoute(getMe, { token: person.token });
const save = (person: Person, json: unknown, headers = {}) =>
  callRoute(settings, { method: "PUT", token: person.token, json, headers });
const search = (query: string) => callRoute(list, { path: `/api/streamers?${query}` });
const ids = (answer: { body: StreamerWire[] }) => answer.body.map((streamer) => streamer.id);

/** Writes a challenge and its offer, which is captured when the challenge is completed. @returns the challenge's id */
function challenge(
  streamer: Person,
  creator: Person,
  status: ChallengeStatus,
  potCents: number,
): Promise<string> {
  const at = now();
  const captured = { goal: "capture", status: "captured", capturedCents: potCents, countedAt: at } as const;
  const money = status === "completed" ? captured : ({ status: "awaiting" } as const);
  const [backerId, streamerId] = [creator.actor.userId, streamer.actor.userId];
  const neverPublic: ChallengeStatus[] = [
    "pending",
    "pending_review",
    "review_failed",
    "approved",
    "cancelled",
  ];
  const offer = { backerId, streamerId, kind: "offer", amountCents: potCents } as const;
  return challengeRow({
    creatorId: backerId,
    streamerId,
    status,
    potCents,
    activatedAt: neverPublic.includes(status) ? null : at,
    pledges: { create: { ...offer, ...money, createdAt: at, updatedAt: at } },
  });
}

/** What the jobs do after changes, for rows that were written past them. */
async function countAll({ actor }: Person): Promise<void> {
  await countFigures(actor.userId);
  await repairFigures();
}

describe("one streamer", () => {
  test("is found by id and by username in any case, with figures counted from the challenges", async () => {
    const username = `Kai.${uniqueWord()}`;
    const [kai, viewer] = [await newStreamer({ username, full_name: "Kai Live" }), await signedUp()];
    const made: [ChallengeStatus, number][] = [
      ["active", 1000],
      ["active", 2000],
      ["accepted", 3000],
      ["in_progress", 500],
      ["completed", 12_345],
      ["completed", 5005],
      ["failed", 700],
      ["declined", 800],
      ["expired", 900],
      ["pending", 600],
      ["review_failed", 600],
      ["approved", 600],
      ["cancelled", 600],
    ];
    for (const [status, cents] of made) await challenge(kai, viewer, status, cents);
    await countAll(kai);
    const byId = await one(kai.actor.userId);
    expect(byId.status).toBe(200);
    expect(() => streamerDetailSchema.parse(byId.body)).not.toThrow();
    expect(byId.body).toMatchObject({
      _id: kai.actor.userId,
      id: kai.actor.userId,
      user_id: kai.actor.userId,
      streamer_name: username,
      name: "Kai Live",
      status: "available",
      category: "Gaming",
      isLive: true,
      active_challenges: 2,
      received_challenges: 9,
      completed_challenges: 2,
      total_funded: 173.5,
      minimum_challenge_amount: 10,
      additional_guidelines: null,
    });
    for (const name of [username, username.toUpperCase(), username.toLowerCase()]) {
      expect((await one(name)).body).toEqual(byId.body);
    }
  });

  test("is funded by captured money less what was refunded or lost; an upheld dispute does not count as completed", async () => {
    const [kai, viewer] = [await newStreamer(), await signedUp()];
    const figures = async () => {
      await countAll(kai);
      return (await one(kai.actor.userId)).body;
    };
    const id = await challenge(kai, viewer, "completed", 5_000);
    await challenge(kai, viewer, "completed", 700);
    const change = (data: object) => db().pledge.updateMany({ where: { challengeId: id }, data });
    await change({ lostCents: 1_000 });
    expect(await figures()).toMatchObject({ completed_challenges: 2, total_funded: 47 });
    await change({ goal: "release", refundedCents: 4_500 });
    expect(await figures()).toMatchObject({ total_funded: 7 });
    const at = now();
    const decided = { decidedAt: at, decidedById: viewer.actor.userId, decisionReason: "Seen." };
    await db().dispute.create({
      data: { challengeId: id, status: "upheld", openedAt: at, updatedAt: at, ...decided },
    });
    expect(await figures()).toMatchObject({ completed_challenges: 1, received_challenges: 2 });
  });

  test("shows nothing private", async () => {
    const kai = await newStreamer();
    await callRoute(obsLinkRoute, { token: kai.token });
    const shown = JSON.stringify((await one(kai.actor.userId)).body);
    expect(shown).not.toContain(kai.session.user.email);
    expect(shown).not.toContain("key=");
    expect(shown).not.toContain("obs_link");
  });

  test("includes the platform's rules in the reader's language", async () => {
    const kai = await newStreamer();
    const [english, french] = await Promise.all([
      one(kai.actor.userId),
      one(kai.actor.userId, { "accept-language": "fr" }),
    ]);
    expect(english.body.moderation_prompt.length).toBeGreaterThan(50);
    expect(french.body.moderation_prompt).not.toBe(english.body.moderation_prompt);
  });

  test("raises the minimum to the platform's five dollars", async () => {
    const kai = await newStreamer();
    await save(kai, { minimum_challenge_amount: "2.50" });
    expect((await one(kai.actor.userId)).body.minimum_challenge_amount).toBe(5);
    expect((await me(kai)).body.minimum_challenge_amount).toBe(2.5);
  });

  test.each([
    "nobody",
    randomUUID(),
    "",
    " ",
    "%",
    "' OR 1=1 --",
    "a\u0000b",
    "../me",
    "x".repeat(10_000),
    "\ud800",
  ])("%j is not found", async (id) => {
    expect(await one(id)).toMatchObject({ status: 404, body: { code: "streamer_not_found" } });
  });

  test("is found by a new username, and no longer by the old one", async () => {
    const kai = await newStreamer();
    const { body } = await one(kai.actor.userId);
    const renamed = `kai-${uniqueWord()}`;
    await saveProfile(kai.actor, { username: renamed }, "en");
    expect(await one(renamed)).toMatchObject({ status: 200, body: { id: kai.actor.userId } });
    expect((await one(body.streamer_name)).status).toBe(404);
  });

  test("is never a viewer or a suspended person", async () => {
    const [viewer, kai] = [await signedUp(), await newStreamer()];
    expect((await one(viewer.actor.userId)).status).toBe(404);
    await db().user.update({ where: { id: kai.actor.userId }, data: { suspendedAt: now() } });
    expect((await one(kai.actor.userId)).status).toBe(404);
    expect(ids(await search("limit=100"))).not.toContain(kai.actor.userId);
  });
});

describe("the list", () => {
  test.each(["funded", "new", "completion"])("by %s is paged by keyset, also among equals", async (sort) => {
    const mark = `page${uniqueWord()}`;
    const people: Person[] = [];
    for (let index = 0; index < 5; index++) people.push(await newStreamer({ full_name: `${mark} ${index}` }));
    const at = now();
    await db().streamer.updateMany({
      where: { userId: { in: people.slice(1, 4).map((person) => person.actor.userId) } },
      data: { createdAt: at },
    });
    await callRoute(toggle, { method: "POST", token: people[4]?.token ?? "" });
    const whole = await search(`q=${mark}&sort=${sort}&limit=100`);
    expect(ids(whole).at(-1)).toBe(people[4]?.actor.userId);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("link")).toBeNull();
    for (const streamer of whole.body) expect(() => streamerSchema.strict().parse(streamer)).not.toThrow();

    const paged: string[] = [];
    let path: string | undefined = `/api/streamers?q=${mark}&sort=${sort}&limit=2`;
    for (let pages = 0; path !== undefined && pages < 10; pages++) {
      const page = await callRoute(list, { path });
      paged.push(...ids(page));
      path = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    expect(paged).toEqual(ids(whole));
    expect(new Set(paged).size).toBe(5);
  });

  test("searches both names in any case, without pattern characters", async () => {
    const mark = uniqueWord();
    const kai = await newStreamer({ username: `kai_${mark}`, full_name: `100% ${mark} Zoé` });
    for (const q of [`KAI_${mark}`, `${mark} zo`, `100% ${mark}`, ` kai_${mark} `]) {
      expect(ids(await search(new URLSearchParams({ q }).toString()))).toEqual([kai.actor.userId]);
    }
    for (const q of [`k%${mark.slice(-2)}`, `k___${mark.slice(0, 1)}`, "\\", "' OR 1=1 --"]) {
      expect(ids(await search(new URLSearchParams({ q }).toString()))).toEqual([]);
    }
  });

  test("has the available before the paused, then the best funded, the newest or the most reliable", async () => {
    const mark = `ord${uniqueWord()}`;
    const [a, b, c, paused] = [
      await newStreamer({ full_name: mark }),
      await newStreamer({ full_name: mark }),
      await newStreamer({ full_name: mark }),
      await newStreamer({ full_name: mark }),
    ];
    const set = (person: Person, data: object) =>
      db().streamer.update({ where: { userId: person.actor.userId }, data });
    await set(a, { fundedCents: 500, completionRate: 100, completedCount: 1 });
    await set(b, { fundedCents: 900, completionRate: 100, completedCount: 7 });
    await set(paused, { fundedCents: 9_000, completionRate: 100, completedCount: 9, status: "paused" });
    const order = async (query: string) =>
      ids(await search(`q=${mark}${query}`)).map((id) =>
        [a, b, c, paused].findIndex(({ actor }) => actor.userId === id),
      );
    expect(await order("")).toEqual([1, 0, 2, 3]);
    expect(await order("&sort=new")).toEqual([2, 1, 0, 3]);
    expect(await order("&sort=completion")).toEqual([1, 0, 2, 3]);
  });

  test("is filtered by language and by the smallest offer, which is never below the platform's", async () => {
    const mark = `min${uniqueWord()}`;
    const [french, cheap] = [
      await newStreamer({ full_name: mark, language: "fr" }),
      await newStreamer({ full_name: mark }),
    ];
    await save(cheap, { minimum_challenge_amount: 0 });
    expect(ids(await search(`q=${mark}&language=fr`))).toEqual([french.actor.userId]);
    expect(ids(await search(`q=${mark}&max_minimum=5`))).toEqual([cheap.actor.userId]);
    expect(ids(await search(`q=${mark}&max_minimum=4.99`))).toEqual([]);
    expect(ids(await search(`q=${mark}&max_minimum=10`))).toHaveLength(2);
  });

  test("is filtered by category and status", async () => {
    const mark = `fil${uniqueWord()}`;
    const [music, paused] = [await newStreamer({ full_name: mark }), await newStreamer({ full_name: mark })];
    await db().profile.update({ where: { userId: music.actor.userId }, data: { category: "Music" } });
    await callRoute(toggle, { method: "POST", token: paused.token });
    for (const name of ["Music", "music", "MUSIC"])
      expect(ids(await search(`q=${mark}&category=${name}`))).toEqual([music.actor.userId]);
    for (const every of ["all", "All", ""])
      expect(ids(await search(`q=${mark}&category=${every}`))).toHaveLength(2);
    expect(ids(await search(`q=${mark}&status=paused`))).toEqual([paused.actor.userId]);
    expect(ids(await search(`q=${mark}&status=paused&category=Music`))).toEqual([]);
  });

  test("shows the same figures as the streamer's page", async () => {
    const mark = `fig${uniqueWord()}`;
    const [kai, viewer] = [await newStreamer({ full_name: mark }), await signedUp()];
    await challenge(kai, viewer, "completed", 2500);
    await countAll(kai);
    const [listed] = (await search(`q=${mark}`)).body;
    expect((await one(kai.actor.userId)).body).toMatchObject(listed);
    expect(listed).toMatchObject({ completed_challenges: 1, total_funded: 25, isLive: false });
  });

  test.each([
    ["a limit of 0", "limit=0"],
    ["a limit over the maximum", "limit=101"],
    ["a limit that is not a number", "limit=x"],
    ["an unknown category", "category=Poker"],
    ["an unknown status", "status=banned"],
    ["an unknown field", "sort=email"],
    ["an unknown language", "language=de"],
    ["a minimum of nothing", "max_minimum=0"],
    ["a minimum that is not a number", "max_minimum=ten"],
    ["a search of 10,000 characters", `q=${"x".repeat(10_000)}`],
    ["a search for a zero byte", "q=a%00b"],
    ["an invalid cursor", "cursor=nonsense"],
    [
      "a cursor of the year 0",
      `sort=new&cursor=${encodeCursor([1, "0000-01-01T00:00:00.000Z", randomUUID()])}`,
    ],
    ["a cursor without seconds", `sort=new&cursor=${encodeCursor([1, "2026-01-01T00:00Z", randomUUID()])}`],
    ["a cursor of another order", `sort=new&cursor=${encodeCursor([1, 500, randomUUID()])}`],
    ["a cursor of another list", `cursor=${Buffer.from("[1,2,3]").toString("base64url")}`],
    ["a cursor with SQL", `cursor=${Buffer.from(`["now()","' OR 1=1"]`).toString("base64url")}`],
  ])("refuses %s", async (_, query) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});

describe("the streamer's own settings", () => {
  test("do not exist for viewers and anonymous callers", async () => {
    const viewer = await signedUp();
    const refusal = { status: 404, body: { code: "streamer_not_found" } };
    expect(await me(viewer)).toMatchObject(refusal);
    expect(await save(viewer, {})).toMatchObject(refusal);
    expect(await callRoute(obsLinkRoute, { token: viewer.token })).toMatchObject(refusal);
    expect(await callRoute(toggle, { method: "POST", token: viewer.token })).toMatchObject(refusal);
    for (const handler of [getMe, obsLinkRoute]) expect((await callRoute(handler)).status).toBe(401);
    expect((await callRoute(toggle, { method: "POST" })).status).toBe(401);
  });

  test("are saved in subsets; missing fields stay", async () => {
    const kai = await newStreamer();
    const first = await save(kai, { additional_guidelines: "  No spoilers. ", minimum_challenge_amount: 20 });
    expect(() => ownStreamerSchema.parse(first.body)).not.toThrow();
    expect(first.body).toMatchObject({
      additional_guidelines: "No spoilers.",
      minimum_challenge_amount: 20,
      obs_link: null,
    });
    for (const empty of ["", null]) {
      await save(kai, { minimum_challenge_amount: 20 });
      expect((await save(kai, { minimum_challenge_amount: empty, obs_link: "" })).body).toMatchObject({
        additional_guidelines: "No spoilers.",
        minimum_challenge_amount: 0,
      });
    }
    expect((await save(kai, { additional_guidelines: "" })).body.additional_guidelines).toBeNull();
    expect((await save(kai, {})).body).toEqual((await me(kai)).body);
  });

  test("refuse a minimum above the largest offer", async () => {
    const kai = await newStreamer();
    const most = env().MAX_PLEDGE_CENTS / 100;
    expect((await save(kai, { minimum_challenge_amount: most + 0.01 })).body).toMatchObject({
      code: "amount_too_high",
      message: expect.stringMatching(/^The amount can be at most \$[\d,]+\.$/),
      fields: { minimum_challenge_amount: expect.stringMatching(/^The amount can be at most/) },
    });
    expect((await save(kai, { minimum_challenge_amount: most })).body.minimum_challenge_amount).toBe(most);
  });

  test("refuse limits above the platform's, and show none that is higher", async () => {
    const kai = await newStreamer();
    const { MAX_PLEDGE_CENTS, MAX_POT_CENTS } = env();
    const limits = { maximum_challenge_amount: 800, maximum_pot_amount: 900 };
    expect((await save(kai, limits)).body).toMatchObject(limits);
    try {
      // Lowered after they were written.
      Object.assign(env(), { MAX_PLEDGE_CENTS: 50_000, MAX_POT_CENTS: 60_000 });
      expect((await me(kai)).body).toMatchObject({ maximum_challenge_amount: 500, maximum_pot_amount: 600 });
      const atMost = (amount: string) => `Enter an amount of at most ${amount}`;
      expect(await save(kai, { maximum_challenge_amount: 500.01, maximum_pot_amount: 600.01 })).toMatchObject(
        {
          status: 400,
          body: {
            fields: { maximum_challenge_amount: atMost("$500"), maximum_pot_amount: atMost("$600") },
          },
        },
      );
    } finally {
      Object.assign(env(), { MAX_PLEDGE_CENTS, MAX_POT_CENTS });
    }
  });

  test("refuse guidelines that break the rules, and record the decision", async () => {
    const kai = await newStreamer();
    const answer = await save(kai, {
      additional_guidelines: "kill yourself",
      minimum_challenge_amount: 99,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "moderation_failed", moderationFailed: true },
    });
    expect((await me(kai)).body).toMatchObject({ additional_guidelines: null, minimum_challenge_amount: 10 });
    const subject = { subjectType: "guidelines", subjectId: kai.actor.userId };
    expect(await db().moderationDecision.count({ where: subject })).toBe(1);
  });

  test.each([
    ["half a dollar", { minimum_challenge_amount: 0.5 }, "minimum_challenge_amount"],
    ["a negative amount", { minimum_challenge_amount: -1 }, "minimum_challenge_amount"],
    ["three decimals", { minimum_challenge_amount: 5.001 }, "minimum_challenge_amount"],
    ["a billion", { minimum_challenge_amount: 1e9 }, "minimum_challenge_amount"],
    ["no number", { minimum_challenge_amount: "NaN" }, "minimum_challenge_amount"],
    ["10,000 characters", { additional_guidelines: "x".repeat(10_000) }, "additional_guidelines"],
    ["another link", { obs_link: "https://evil.example" }, "obs_link"],
    ["a status", { status: "paused" }, "status"],
    ["followers", { followers: 1_000_000 }, "followers"],
    ["another user's id", { user_id: randomUUID() }, "user_id"],
  ])("refuse %s", async (_, sent, field) => {
    const kai = await newStreamer();
    const answer = await save(kai, sent);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  test("generate the overlay link once, keep it private, and accept it back with the form", async () => {
    const [kai, other] = [await newStreamer(), await newStreamer()];
    const [first, second] = await Promise.all([
      callRoute(obsLinkRoute, { token: kai.token }),
      callRoute(obsLinkRoute, { token: kai.token }),
    ]);
    expect(first.body).toEqual(second.body);
    expect((await callRoute(obsLinkRoute, { token: kai.token })).body).toEqual(first.body);
    const link = new URL(first.body.obs_link);
    expect(link.origin + link.pathname).toBe(`http://localhost:3000/overlay/${kai.actor.userId}`);
    expect(link.searchParams.get("key")).toMatch(/^[\w-]{43}$/);
    expect((await save(kai, { obs_link: link.href })).body.obs_link).toBe(link.href);
    for (const nothing of [null, ""])
      expect((await save(kai, { obs_link: nothing })).body.obs_link).toBe(link.href);
    expect((await save(other, { obs_link: link.href })).status).toBe(400);
    const others = await callRoute(obsLinkRoute, { token: other.token });
    expect(others.body.obs_link).not.toContain(link.searchParams.get("key"));
  });
});

describe("pause and reopen", () => {
  const flip = (person: Person, headers = {}) =>
    callRoute(toggle, { method: "POST", token: person.token, headers });

  test("answers the status with a message, and publishes live updates", async () => {
    const kai = await newStreamer();
    expect((await flip(kai)).body).toEqual({
      streamer: { _id: kai.actor.userId, id: kai.actor.userId, status: "paused" },
      message: "You are now not accepting new challenges.",
    });
    expect((await one(kai.actor.userId)).body.status).toBe("paused");
    expect((await flip(kai)).body).toMatchObject({
      streamer: { status: "available" },
      message: "You are now accepting new challenges.",
    });
    expect((await flip(kai, { "accept-language": "es" })).body.message).toBe(
      "Ahora no aceptas nuevos retos.",
    );
    const channel = `streamer:${kai.actor.userId}`;
    expect(await db().outboxEvent.count({ where: { channel, type: "streamer.changed" } })).toBe(3);
  });

  test("sets the wanted status, and changes nothing where it is so already", async () => {
    const kai = await newStreamer();
    const want = async (json: object) =>
      (await callRoute(toggle, { method: "POST", token: kai.token, json })).body.streamer?.status;
    const events = () => db().outboxEvent.count({ where: { channel: `streamer:${kai.actor.userId}` } });
    expect(await want({ status: "paused" })).toBe("paused");
    const before = await events();
    expect(await want({ status: "paused" })).toBe("paused");
    expect(await events()).toBe(before);
    expect(await want({ status: "available" })).toBe("available");
    const end = new Date(now().getTime() + 3_600_000).toISOString();
    await save(kai, { paused_until: end });
    expect(await want({ status: "paused" })).toBe("paused");
    expect((await me(kai)).body.paused_until).toBe(end);
    // Over, but no job has ended it yet.
    await db().streamer.update({
      where: { userId: kai.actor.userId },
      data: { pausedUntil: new Date(now().getTime() - 1_000) },
    });
    expect(await want({ status: "paused" })).toBe("paused");
    expect((await me(kai)).body).toMatchObject({ status: "paused", paused_until: null });
    expect(await want({})).toBe("available");
    expect(await want({ status: "asleep" })).toBeUndefined();
    expect((await me(kai)).body.status).toBe("available");
  });

  test("toggles twice for two concurrent requests", async () => {
    const kai = await newStreamer();
    const answers = await Promise.all([flip(kai), flip(kai)]);
    expect(answers.map((answer) => answer.body.streamer.status).sort()).toEqual(["available", "paused"]);
    expect((await me(kai)).body.status).toBe("available");
  });
});
