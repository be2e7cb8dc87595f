import { randomUUID } from "node:crypto";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as token } from "@/app/api/auth/token/route";
import { GET as profile } from "@/app/api/users/profile/route";
import { DUMMY_HASH } from "@/lib/accounts/passwords";
import { db } from "@/lib/db/client";
import { now, setClockOffset } from "@/lib/shared/clock";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { ACCESS_TOKEN_SECONDS, sessionSchema } from "./contract";
import { resolveActor } from "./resolve-actor";

afterEach(() => setClockOffset(0));

const post = (handler: Parameters<typeof callRoute>[0], json: unknown, headers = {}) =>
  callRoute(handler, { method: "POST", json, headers });
const bearer = (value: string) => resolveActor(new Headers({ authorization: `Bearer ${value}` }));
const newEmail = () => `Ana.${uniqueWord()}@Example.com`;

describe("sign-up", () => {
  test("creates a viewer with a profile named after the address and signs in", async () => {
    const email = newEmail();
    const answer = await post(signup, { email: ` ${email} `, password: "secret1x" });
    expect(answer.status).toBe(201);
    const { user, session } = answer.body;
    expect(user).toMatchObject({ email: email.toLowerCase(), _id: user.id });
    expect(() => sessionSchema.parse(session)).not.toThrow();
    const mine = await callRoute(profile, { token: session.access_token });
    const username = email.toLowerCase().split("@")[0];
    expect(mine.body).toMatchObject({
      user_type: "viewer",
      username,
      full_name: username,
      language: "en",
      category: "Gaming",
      role: "user",
    });
    const stored = await db().user.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("creates a streamer with the defaults", async () => {
    const answer = await post(signup, {
      email: newEmail(),
      password: "secret1x",
      user_type: "streamer",
      language: "fr",
      username: "Léa.live",
      full_name: "Léa",
      country: "FR",
    });
    const streamer = await db().streamer.findUniqueOrThrow({ where: { userId: answer.body.user.id } });
    expect(streamer).toMatchObject({ status: "available", minimumChallengeCents: 1000, overlayKey: null });
  });

  test("adds a suffix to a taken default name, but refuses a taken chosen one, whatever its case", async () => {
    const local = `twin${uniqueWord()}`;
    const first = await post(signup, { email: `${local}@one.com`, password: "secret1x" });
    const second = await post(signup, { email: `${local}@two.com`, password: "secret1x" });
    const names = await db().profile.findMany({
      where: { userId: { in: [first.body.user.id, second.body.user.id] } },
      orderBy: { createdAt: "asc" },
      select: { username: true },
    });
    expect(names.map((row) => row.username)).toEqual([
      local,
      expect.stringMatching(new RegExp(`^${local}-[b-z]{4}$`)),
    ]);
    const third = await post(signup, {
      email: newEmail(),
      password: "secret1x",
      username: local.toUpperCase(),
    });
    expect(third).toMatchObject({ status: 409, body: { code: "username_taken" } });
    expect(await db().user.count({ where: { email: { startsWith: local } } })).toBe(2);
  });

  test("accepts an address once, whatever its case, also concurrently", async () => {
    const email = newEmail();
    const answers = await Promise.all([
      post(signup, { email, password: "secret1x" }),
      post(signup, { email: email.toUpperCase(), password: "secret1x" }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe("email_taken");
  });

  test.each([
    ["a short password", { password: "12345" }, "password"],
    ["a huge password", { password: "x".repeat(10_000) }, "password"],
    ["no address", { email: "" }, "email"],
    ["an address without a domain", { email: "ana@" }, "email"],
    ["an address with a control character", { email: "a\u0000na@example.com" }, "email"],
    ["an address of 10,000 characters", { email: `${"a".repeat(10_000)}@example.com` }, "email"],
    ["markup as a name", { username: "<script>" }, "username"],
    ["a reserved name", { username: "Admin" }, "username"],
    ["an id as a name", { username: randomUUID() }, "username"],
    ["an unknown type", { user_type: "admin" }, "user_type"],
    ["a role", { role: "admin" }, "role"],
    ["an unknown country", { country: "fra" }, "country"],
    ["an unknown language", { language: "<script>" }, "language"],
  ])("refuses %s", async (_, wrong, field) => {
    const answer = await post(signup, { email: newEmail(), password: "secret1x", ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
      request_id: expect.any(String),
    });
  });

  test("answers in the caller's language", async () => {
    const answer = await post(signup, { email: newEmail(), password: "1" }, { "accept-language": "fr-CA" });
    expect(answer.body.fields.password).toMatch(/6 caractères/);
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", "email=a", 415],
    ["plain text", "text/plain", "{}", 415],
    ["broken JSON", "application/json", '{"email":', 400],
    ["a list", "application/json", "[]", 400],
    ["null", "application/json", "null", 400],
  ])("refuses %s", async (_, contentType, body, status) => {
    const answer = await callRoute(signup, {
      method: "POST",
      body,
      headers: { "content-type": contentType },
    });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });
});

describe("password grant", () => {
  test("ignores the case of the address, and opens a new session each time", async () => {
    const person = await signedUp();
    const email = person.session.user.email.toUpperCase();
    const answer = await post(token, { grant_type: "password", email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: "bearer", expires_in: ACCESS_TOKEN_SECONDS });
    // Issued in this second, or in the one before.
    const issuedAt = answer.body.expires_at - ACCESS_TOKEN_SECONDS;
    expect([0, 1]).toContain(Math.floor(now().getTime() / 1000) - issuedAt);
    const actor = await bearer(answer.body.access_token);
    expect(actor?.userId).toBe(person.actor.userId);
    expect(actor?.sessionId).not.toBe(person.actor.sessionId);
  });

  test("answers the same, with the same work, for a wrong password and an unknown account", async () => {
    const person = await signedUp();
    const wrong = await post(token, {
      grant_type: "password",
      email: person.session.user.email,
      password: "wrong one",
    });
    const unknown = await post(token, {
      grant_type: "password",
      email: "nobody@example.com",
      password: "wrong one",
    });
    expect(wrong.status).toBe(401);
    expect({ ...wrong.body, request_id: "" }).toEqual({ ...unknown.body, request_id: "" });
    expect(wrong.body.message).toBe("Invalid email or password. Please try again.");
    // Compares the hashing cost, because measuring time would be flaky.
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: person.actor.userId } });
    const cost = (hash: string | null) => hash?.split("$").slice(1, 4);
    expect(cost(passwordHash)).toEqual(cost(DUMMY_HASH));
  });

  test("reports a suspension only after the right password", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { suspendedAt: now() } });
    const grant = { grant_type: "password", email: person.session.user.email };
    expect(await post(token, { ...grant, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: "account_suspended" },
    });
    expect(await post(token, { ...grant, password: "wrong one" })).toMatchObject({
      status: 401,
      body: { code: "invalid_credentials" },
    });
  });

  test("refuses any password for an account without one", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { passwordHash: null } });
    const answer = await post(token, {
      grant_type: "password",
      email: person.session.user.email,
      password: PASSWORD,
    });
    expect(answer.body.code).toBe("invalid_credentials");
  });

  test.each([
    ["no grant", {}],
    ["an unknown grant", { grant_type: "client_credentials" }],
    ["no password", { grant_type: "password", email: "a@example.com" }],
    ["an unknown field", { grant_type: "password", email: "a@example.com", password: "x", scope: "admin" }],
    ["objects where text belongs", { grant_type: "password", email: { $ne: "" }, password: ["x"] }],
  ])("refuses %s", async (_, body) => {
    expect((await post(token, body)).status).toBe(400);
  });
});
