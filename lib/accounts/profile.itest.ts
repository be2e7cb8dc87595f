import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { POST as signUp } from "@/app/api/auth/signup/route";
import { GET, PUT } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { env } from "@/lib/shared/env";
import { SOCIAL_NETWORKS } from "@/lib/shared/social-networks";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { profileSchema } from "./contract";

const put = (person: Person, json: unknown, headers = {}) =>
  callRoute(PUT, { method: "PUT", token: person.token, json, headers });
const get = (person: Person) => callRoute(GET, { token: person.token });

/** A signed-in person without a profile, as after a first sign-in through a provider. */
async function withoutProfile(): Promise<Person> {
  const person = await signedUp();
  await db().profile.delete({ where: { userId: person.actor.userId } });
  return person;
}

describe("reading", () => {
  test("answers 404 without a profile and 401 without a sign-in", async () => {
    expect(await get(await withoutProfile())).toMatchObject({
      status: 404,
      body: { code: "profile_not_found" },
    });
    expect(await callRoute(GET)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
  });
});

describe("writing", () => {
  test("creates the profile once with the defaults, also concurrently", async () => {
    const person = await withoutProfile();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => put(person, {})));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({
      user_type: "viewer",
      language: "en",
      category: "Gaming",
      username: person.session.user.email.split("@")[0],
    });
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test("creates the profile with the fields sent", async () => {
    const person = await withoutProfile();
    const sent = {
      full_name: "Noa Levi",
      username: `Noa_${uniqueWord()}`,
      user_type: "streamer",
      email: person.session.user.email,
      country: "ES",
      language: "es",
    };
    expect((await put(person, sent)).body).toMatchObject(sent);
    expect(await db().streamer.count({ where: { userId: person.actor.userId } })).toBe(1);
  });

  test("screens so many texts of one person in an hour, names aside", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const { RATE_LIMIT_FACTOR } = env();
    // Twice as many writes as texts.
    Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.own_text.account.points });
    const write = async (whose: Person, json: object) => (await put(whose, json)).status;
    const statuses = [
      await write(person, { bio: "I hum" }),
      await write(person, { bio: "I whistle" }),
      await write(person, { bio: "I do both" }),
      await write(person, { full_name: "Noa Levi" }),
      await write(other, { bio: "I sing" }),
    ];
    Object.assign(env(), { RATE_LIMIT_FACTOR });
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
  });

  test("changes the fields sent and keeps the others", async () => {
    const person = await signedUp({ full_name: "Ana", country: "FR" });
    const answer = await put(person, { bio: "I play\nblindfolded", twitch_url: "https://www.twitch.tv/ana" });
    expect(() => profileSchema.parse(answer.body)).not.toThrow();
    expect(answer.body).toMatchObject({
      bio: "I play\nblindfolded",
      twitch_url: "https://www.twitch.tv/ana",
      full_name: "Ana",
      country: "FR",
    });
    const emptied = await put(person, { country: null, twitch_url: "", bio: "" });
    expect(emptied.body).toMatchObject({ country: null, twitch_url: "", bio: "" });
    expect((await get(person)).body).toEqual(emptied.body);
  });

  test("takes whole forms: what is empty or null stays or becomes empty", async () => {
    const person = await signedUp({ country: "FR" });
    const filled = { bio: "I hum", category: "fitness", twitch_url: "https://www.twitch.tv/ana" };
    expect((await put(person, filled)).body).toMatchObject({ ...filled, category: "Fitness" });
    const empty = { bio: "", twitch_url: "", country: null, avatar_url: null, category: "Fitness" };
    const social = Object.fromEntries(SOCIAL_NETWORKS.map((network) => [`${network}_url`, null]));
    const nulls = { bio: null, avatar_url: null, country: null, category: null, ...social };
    expect((await put(person, nulls)).body).toMatchObject(empty);
    await put(person, { ...filled, country: "FR" });
    const texts = { bio: "", avatar_url: "", country: "", category: "", twitch_url: "" };
    expect((await put(person, texts)).body).toMatchObject(empty);
  });

  test("a viewer's private full name is not published when they become a streamer, unless they say so", async () => {
    const [ana, ben] = [await signedUp(), await signedUp()];
    for (const viewer of [ana, ben]) await put(viewer, { full_name: "Legal Name" });
    const { full_name, username } = (await put(ana, { user_type: "streamer" })).body;
    expect(full_name).toBe(username);
    const named = await put(ben, { user_type: "streamer", full_name: "Ben Live" });
    expect(named.body.full_name).toBe("Ben Live");
    expect((await put(ben, { user_type: "streamer" })).body.full_name).toBe("Ben Live");
  });

  test("makes a viewer a streamer, and never the reverse", async () => {
    const person = await signedUp();
    expect((await put(person, { user_type: "viewer" })).status).toBe(200);
    expect((await put(person, { user_type: "streamer" })).body.user_type).toBe("streamer");
    expect((await put(person, { user_type: "streamer" })).status).toBe(200);
    const streamer = await db().streamer.findUniqueOrThrow({ where: { userId: person.actor.userId } });
    expect(streamer).toMatchObject({ minimumChallengeCents: 1000, status: "available" });
    expect(await put(person, { user_type: "viewer" })).toMatchObject({
      status: 400,
      body: { fields: { user_type: expect.any(String) } },
    });
  });

  test("refuses a taken username in any case or Unicode form, except the person's own", async () => {
    const name = `Zoé${uniqueWord()}`;
    const [first, second] = [await signedUp({ username: name }), await signedUp()];
    for (const twin of [name, name.toUpperCase(), name.normalize("NFD"), `  ${name.toLowerCase()} `]) {
      expect(await put(second, { username: twin })).toMatchObject({
        status: 409,
        body: { code: "username_taken" },
      });
    }
    expect((await put(first, { username: name.toUpperCase() })).body.username).toBe(name.toUpperCase());
    expect((await put(second, { username: `other${uniqueWord()}` })).status).toBe(200);
  });

  let marks = 10;
  test.each([
    ["Alice", "AIice"],
    ["alice", "a1ice"],
    ["сосо", "coco"],
    ["HOPE", "H0PE"],
    ["Tom", "Torn"],
    ["alice", "ᴀʟɪᴄᴇ"],
    ["BRAVO", "ʙʀᴀᴠᴏ"],
    ["high", "ʜɪɢʜ"],
    ["jerry", "ꭻꭼꭱꭱꭹ"],
    ["nova", "n.o.v.a"],
    ["zoe", "zoé"],
  ])("refuses look-alike usernames %s and %s, in both orders", async (one, other) => {
    // Digits, because letters would mix alphabets; few, because screening reads `208` as letters.
    const mark = `.${++marks}`;
    for (const [first, second] of [
      [one + mark, other + mark],
      [`${other}-2${mark}`, `${one}-2${mark}`],
    ] as const) {
      const [holder, late] = [await signedUp({ username: first }), await signedUp()];
      const refused = await put(late, { username: second });
      expect(refused).toMatchObject({ status: 409, body: { code: "username_taken" } });
      // The person's own name never conflicts with itself.
      expect((await put(holder, { username: first, bio: "hello" })).status).toBe(200);
    }
  });

  test.each(["adrnin", "0fficial", "SUPP0RT", "heIp", "ᴀᴅᴍɪɴ"])(
    "refuses %s, which passes for a reserved name",
    async (username) => {
      const person = await signedUp();
      expect(await put(person, { username })).toMatchObject({
        status: 400,
        body: { fields: { username: expect.any(String) } },
      });
      const json = {
        email: `${uniqueWord()}@example.com`,
        password: PASSWORD,
        user_type: "viewer",
        username,
      };
      expect((await callRoute(signUp, { method: "POST", json })).status).toBe(400);
    },
  );

  test("a name that had invisible letters is asked for again, and shows without them", async () => {
    const person = await signedUp({ username: `n${uniqueWord()}` });
    const { userId } = person.actor;
    const [username, fullName] = [`${uniqueWord()}\u3164`, "Nova\u3164 Reyes"];
    await db().profile.update({ where: { userId }, data: { username, fullName } });
    const file = "prisma/migrations/20261125132000_names_without_invisible_letters/migration.sql";
    const statements = (await readFile(file, "utf8")).match(/^UPDATE "profiles"[^;]*;/gm) ?? [];
    for (const each of statements) await db().$executeRawUnsafe(each);
    const after = await db().profile.findUniqueOrThrow({ where: { userId } });
    expect(after).toMatchObject({ nameConfirmedAt: null, fullName: "Nova Reyes" });
    expect(after.usernameSkeleton).not.toContain("\u1160");
  });

  test("keeps earlier look-alike names through the migration", async () => {
    const word = uniqueWord();
    const [latin, small] = [await signedUp({ username: `${word}.lil` }), await signedUp()];
    const username = `${word}.ʟɪʟ`;
    await db().$executeRaw`ALTER TABLE profiles DISABLE TRIGGER profiles_draw_username`;
    await db().profile.update({
      where: { userId: small.actor.userId },
      data: { username, usernameKey: username, usernameSkeleton: username },
    });
    await db().$executeRaw`ALTER TABLE profiles ENABLE TRIGGER profiles_draw_username`;
    const file = "prisma/migrations/20261125132000_names_without_invisible_letters/migration.sql";
    const drawAnew =
      /UPDATE "profiles" SET "username_skeleton"[\s\S]*$/.exec(await readFile(file, "utf8"))?.[0] ?? "";
    await db().$executeRawUnsafe(drawAnew);
    const holding = await db().profile.findMany({
      where: { userId: { in: [latin.actor.userId, small.actor.userId] } },
      select: { username: true, usernameSkeleton: true },
    });
    const skeleton = holding.find((one) => one.username !== username)?.usernameSkeleton;
    expect(holding.find((one) => one.username === username)?.usernameSkeleton).toBe(
      `${skeleton} ${small.actor.userId}`,
    );
  });

  test("accepts names that merely share letters", async () => {
    const mark = ".22";
    for (const name of ["Lian", "Ilan", "zoë-2", "zoe", "ALI", "all", "no-va", "nova"]) {
      expect((await signedUp({ username: name + mark })).actor.userId).not.toBe("");
    }
  });

  test("refuses a text that breaks the rules with the reason, and records the decision", async () => {
    const person = await signedUp();
    const answer = await put(person, { bio: "kill yourself", full_name: "Ana" }, { "accept-language": "es" });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "moderation_failed", moderationFailed: true, message: expect.any(String) },
    });
    expect((await get(person)).body).toMatchObject({
      bio: "",
      full_name: expect.not.stringMatching(/^Ana$/),
    });
    const decisions = await db().moderationDecision.findMany({
      where: { subjectType: "bio", subjectId: person.actor.userId },
      select: { verdict: true },
    });
    expect(decisions).toEqual([{ verdict: "rejected" }]);
  });

  test("keeps markup as text, and removes control characters and direction overrides", async () => {
    const person = await signedUp();
    const answer = await put(person, {
      bio: '<img src=x onerror="alert(1)">\u202Eevil\u0007\u0007',
      full_name: "Ana\u202E <b>",
    });
    expect(answer.body).toMatchObject({
      bio: '<img src=x onerror="alert(1)">evil',
      full_name: "Ana <b>",
    });
  });

  test.each([
    ["a role", { role: "admin" }, "role"],
    ["an id", { _id: randomUUID() }, "_id"],
    ["a password", { password: "secret1x" }, "password"],
    ["an empty name", { full_name: "  " }, "full_name"],
    ["a name of control characters", { full_name: "\u0007\u202E" }, "full_name"],
    ["a name of 10,000 characters", { full_name: "x".repeat(10_000) }, "full_name"],
    ["an empty username", { username: "" }, "username"],
    ["a username of 10,000 characters", { username: "x".repeat(10_000) }, "username"],
    ["a username with a slash", { username: "../me" }, "username"],
    ["a reserved username", { username: "ME" }, "username"],
    ["a bio of 10,000 characters", { bio: "x".repeat(10_000) }, "bio"],
    ["a bio that is a number", { bio: 5 }, "bio"],
    ["an empty address", { email: "" }, "email"],
    ["an invalid address", { email: "a@b" }, "email"],
    ["an unknown type", { user_type: "admin" }, "user_type"],
    ["an unknown category", { category: "Poker" }, "category"],
    ["every category", { category: "all" }, "category"],
    ["an unknown language", { language: "de" }, "language"],
    ["an invalid country", { country: "<b>" }, "country"],
    ["an unknown country", { country: "QQ" }, "country"],
    ["a picture on another site", { avatar_url: "https://evil.example/pixel.gif" }, "avatar_url"],
    ["a picture that was not uploaded", { avatar_url: `/api/avatars/${randomUUID()}.webp` }, "avatar_url"],
    ["a script as a link", { youtube_url: "javascript:alert(1)" }, "youtube_url"],
    ["a foreign host", { twitch_url: "https://twitch.tv.evil.example/x" }, "twitch_url"],
    ["a host with the same ending", { twitch_url: "https://eviltwitch.tv/x" }, "twitch_url"],
    ["a host before the at sign", { kick_url: "https://kick.com@evil.example/" }, "kick_url"],
    ["another network's host", { tiktok_url: "https://kick.com/ana" }, "tiktok_url"],
    ["a port", { discord_url: "https://discord.gg:8443/x" }, "discord_url"],
    ["a link of 10,000 characters", { twitter_url: `https://x.com/${"a".repeat(10_000)}` }, "twitter_url"],
  ])("refuses %s", async (_, sent, field) => {
    const person = await signedUp();
    const before = (await get(person)).body;
    const answer = await put(person, sent);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await get(person)).body).toEqual(before);
  });

  test("refuses a prototype in the body", async () => {
    const { token } = await signedUp();
    const body = '{"__proto__": {"role": "admin"}, "country": "FR"}';
    const sent = { method: "PUT", token, body, headers: { "content-type": "application/json" } } as const;
    expect(await callRoute(PUT, sent)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });

  test("percent-encodes control characters in a link", async () => {
    const person = await signedUp();
    const answer = await put(person, { instagram_url: "https://instagram.com/a\u0007\tna" });
    expect(answer.body.instagram_url).toBe("https://instagram.com/a%07na");
  });

  test.each([
    ["plain text", "text/plain", "{}", 415],
    ["a form", "multipart/form-data; boundary=x", "--x--", 415],
    ["broken JSON", "application/json", "{", 400],
    ["invalid UTF-8", "application/json", Buffer.from([0x22, 0xff, 0x22]), 400],
  ])("refuses %s", async (_, contentType, body, status) => {
    const { token } = await signedUp();
    const sent = { method: "PUT", token, body, headers: { "content-type": contentType } } as const;
    expect((await callRoute(PUT, sent)).status).toBe(status);
  });

  test("publishes a new streamer to the lists and their changes, but nothing of a viewer", async () => {
    const [viewer, streamer] = [await signedUp(), await signedUp({ user_type: "streamer" })];
    await put(viewer, { bio: "hello" });
    await put(streamer, { bio: "hello" });
    const events = await db().outboxEvent.findMany({
      where: { type: "streamer.changed" },
      orderBy: { id: "asc" },
    });
    const channels = events
      .filter((event) => [viewer, streamer].some((p) => JSON.stringify(event.data).includes(p.actor.userId)))
      .map((event) => event.channel);
    expect(channels).toEqual(["challenges", `streamer:${streamer.actor.userId}`, "challenges"]);
  });
});
