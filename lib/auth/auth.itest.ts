import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { encode } from "next-auth/jwt";
import { GET as jwksRoute } from "@/app/.well-known/jwks.json/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as token } from "@/app/api/auth/token/route";
import { GET as profile, PUT as putProfile } from "@/app/api/users/profile/route";
import { NOBODYS_HASH } from "@/lib/accounts/passwords";
import { db } from "@/lib/db/client";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/scripts/testing/call-route";
import { PASSWORD, signedUp } from "@/scripts/testing/sign-up";
import { ACCESS_TOKEN_SECONDS, sessionSchema } from "./contract";
import { authOptions } from "./options";
import { resolveActor } from "./resolve-actor";
import { SESSION_SECONDS } from "./sessions";

afterEach(() => setClockOffset(0));

const post = (handler: Parameters<typeof callRoute>[0], json: unknown, headers = {}) =>
  callRoute(handler, { method: "POST", json, headers });
const bearer = (value: string) => resolveActor(new Headers({ authorization: `Bearer ${value}` }));
const newEmail = () => `Ana.${randomUUID().slice(0, 8)}@Example.com`;

describe("sign-up", () => {
  test("creates a viewer with a profile named after the address and signs them in", async () => {
    const email = newEmail();
    const answer = await post(signup, { email: ` ${email} `, password: "secret1" });
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

  test("makes a streamer with the defaults", async () => {
    const answer = await post(signup, {
      email: newEmail(),
      password: "secret1",
      user_type: "streamer",
      language: "fr",
      username: "Léa.live",
      full_name: "Léa",
      country: "FR",
    });
    const streamer = await db().streamer.findUniqueOrThrow({ where: { userId: answer.body.user.id } });
    expect(streamer).toMatchObject({ status: "available", minimumChallengeCents: 1000, overlayKey: null });
  });

  test("gives a default name that is taken a suffix, but refuses a chosen one in any case", async () => {
    const local = `twin${randomUUID().slice(0, 8)}`;
    const first = await post(signup, { email: `${local}@one.com`, password: "secret1" });
    const second = await post(signup, { email: `${local}@two.com`, password: "secret1" });
    const names = await db().profile.findMany({
      where: { userId: { in: [first.body.user.id, second.body.user.id] } },
      orderBy: { createdAt: "asc" },
      select: { username: true },
    });
    expect(names.map((row) => row.username)).toEqual([
      local,
      expect.stringMatching(new RegExp(`^${local}-[0-9a-f]{4}$`)),
    ]);
    const third = await post(signup, {
      email: newEmail(),
      password: "secret1",
      username: local.toUpperCase(),
    });
    expect(third).toMatchObject({ status: 409, body: { code: "username_taken" } });
    expect(await db().user.count({ where: { email: { startsWith: local } } })).toBe(2);
  });

  test("takes an address once, whatever its case, also when asked twice at once", async () => {
    const email = newEmail();
    const answers = await Promise.all([
      post(signup, { email, password: "secret1" }),
      post(signup, { email: email.toUpperCase(), password: "secret1" }),
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
    ["our own word as a name", { username: "Admin" }, "username"],
    ["an id as a name", { username: randomUUID() }, "username"],
    ["an unknown type", { user_type: "admin" }, "user_type"],
    ["a role of one's choice", { role: "admin" }, "role"],
    ["a country that is none", { country: "fra" }, "country"],
    ["an unknown language", { language: "<script>" }, "language"],
  ])("refuses %s", async (_, wrong, field) => {
    const answer = await post(signup, { email: newEmail(), password: "secret1", ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid_input",
      fields: { [field]: expect.any(String) },
      request_id: expect.any(String),
    });
  });

  test("speaks the caller's language", async () => {
    const answer = await post(signup, { email: newEmail(), password: "1" }, { "accept-language": "fr-CA" });
    expect(answer.body.fields.password).toMatch(/6 caractères/);
  });

  test.each([
    ["a form", "application/x-www-form-urlencoded", "email=a", 415],
    ["plain text", "text/plain", "{}", 415],
    ["broken JSON", "application/json", '{"email":', 400],
    ["a list", "application/json", "[]", 400],
    ["null", "application/json", "null", 400],
    ["a body over the limit", "application/json", JSON.stringify({ email: "x".repeat(70_000) }), 413],
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
  test("signs in whatever the case of the address, and opens a session of its own each time", async () => {
    const person = await signedUp();
    const email = person.session.user.email.toUpperCase();
    const answer = await post(token, { grant_type: "password", email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: "bearer", expires_in: ACCESS_TOKEN_SECONDS });
    expect(answer.body.expires_at).toBe(Math.floor(now().getTime() / 1000) + ACCESS_TOKEN_SECONDS);
    const actor = await bearer(answer.body.access_token);
    expect(actor?.userId).toBe(person.actor.userId);
    expect(actor?.sessionId).not.toBe(person.actor.sessionId);
  });

  test("does not tell a wrong password from an unknown account, by words or by work", async () => {
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
    // The same parameters mean the same work; a stopwatch would fail on a busy machine.
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: person.actor.userId } });
    const cost = (hash: string | null) => hash?.split("$").slice(1, 4);
    expect(cost(passwordHash)).toEqual(cost(NOBODYS_HASH));
  });

  test("tells a suspended person so only with the right password", async () => {
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

  test("an account without a password cannot be signed in to by one", async () => {
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

describe("refresh tokens", () => {
  const refresh = (refreshToken: string) =>
    post(token, { grant_type: "refresh_token", refresh_token: refreshToken });

  test("rotate: each brings the next, in the same session", async () => {
    const person = await signedUp();
    const second = await refresh(person.session.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(person.session.refresh_token);
    expect((await bearer(second.body.access_token))?.sessionId).toBe(person.actor.sessionId);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test("reuse of an old one ends the whole session: new tokens and the cookie too", async () => {
    const person = await signedUp();
    const next = await refresh(person.session.refresh_token);
    const reused = await refresh(person.session.refresh_token);
    expect(reused).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await refresh(next.body.refresh_token)).toMatchObject({ status: 401 });
    expect(await bearer(next.body.access_token)).toBeNull();
    expect(await bearer(person.token)).toBeNull();
  });

  test("of two uses at once one wins, and the session ends", async () => {
    const person = await signedUp();
    const answers = await Promise.all([
      refresh(person.session.refresh_token),
      refresh(person.session.refresh_token),
    ]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(await bearer(person.token)).toBeNull();
  });

  test("are stored as hashes only", async () => {
    const person = await signedUp();
    const rows = await db().refreshToken.findMany({ where: { sessionId: person.actor.sessionId } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(person.session.refresh_token);
  });

  test("die with the session, with the person's standing, and with time", async () => {
    const signedOut = await signedUp();
    await callRoute(logout, { method: "POST", token: signedOut.token });
    expect((await refresh(signedOut.session.refresh_token)).status).toBe(401);

    const suspended = await signedUp();
    await db().user.update({ where: { id: suspended.actor.userId }, data: { suspendedAt: now() } });
    expect((await refresh(suspended.session.refresh_token)).status).toBe(401);

    const late = await signedUp();
    setClockOffset((SESSION_SECONDS + 1) * 1000);
    expect((await refresh(late.session.refresh_token)).status).toBe(401);
  });

  test.each(["", "nonsense", "x".repeat(10_000), "\u0000"])("refuses %j", async (value) => {
    const { status } = await refresh(value);
    expect([400, 401]).toContain(status);
  });
});

describe("access tokens, as an attacker would send them", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claimsOf = (value: string) =>
    JSON.parse(Buffer.from(value.split(".")[1] ?? "", "base64url").toString("utf8"));

  test("no signature: alg none", async () => {
    const { token: mine } = await signedUp();
    const unsigned = `${part({ alg: "none", typ: "JWT" })}.${mine.split(".")[1]}.`;
    expect(await bearer(unsigned)).toBeNull();
    expect(await bearer(`${unsigned}${mine.split(".")[2]}`)).toBeNull();
  });

  test("another person's key", async () => {
    const person = await signedUp();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const [header, payload] = person.token.split(".");
    const signature = createSign("SHA256")
      .update(`${header}.${payload}`)
      .sign({ key: privateKey, dsaEncoding: "ieee-p1363" })
      .toString("base64url");
    expect(await bearer(`${header}.${payload}.${signature}`)).toBeNull();
  });

  test("the public key as a shared secret: alg HS256", async () => {
    const person = await signedUp();
    const { SignJWT } = await import("jose");
    const keys = await (await jwksRoute()).text();
    const forged = await new SignJWT(claimsOf(person.token))
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(keys));
    expect(await bearer(forged)).toBeNull();
  });

  test("somebody else's claims under a true signature", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const [header, , signature] = a.token.split(".");
    expect(await bearer(`${header}.${b.token.split(".")[1]}.${signature}`)).toBeNull();
  });

  test.each(["iss", "aud"])("another %s under our own key", async (claim) => {
    const person = await signedUp();
    const { SignJWT, importJWK } = await import("jose");
    const key = await importJWK(JSON.parse(env().AUTH_JWT_PRIVATE_JWK), "ES256");
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(key);
    const claims = claimsOf(person.token);
    expect(await bearer(await sign(claims))).not.toBeNull();
    expect(await bearer(await sign({ ...claims, [claim]: "https://evil.example" }))).toBeNull();
  });

  test("a session that is not the person's", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const { SignJWT, importJWK } = await import("jose");
    const key = await importJWK(JSON.parse(env().AUTH_JWT_PRIVATE_JWK), "ES256");
    const mixed = { ...claimsOf(a.token), sid: b.actor.sessionId };
    expect(await bearer(await new SignJWT(mixed).setProtectedHeader({ alg: "ES256" }).sign(key))).toBeNull();
  });

  test("after its time, while the session still stands", async () => {
    const person = await signedUp();
    setClockOffset((ACCESS_TOKEN_SECONDS - 5) * 1000);
    expect(await bearer(person.token)).not.toBeNull();
    setClockOffset((ACCESS_TOKEN_SECONDS + 5) * 1000);
    expect(await bearer(person.token)).toBeNull();
    expect(await callRoute(profile, { token: person.token })).toMatchObject({ status: 401 });
  });

  test.each(["", "x", "a.b.c", "Bearer", "x".repeat(20_000)])("nonsense: %j", async (value) => {
    expect(await bearer(value)).toBeNull();
  });

  test("the key set shows the public part only, for ten minutes", async () => {
    const response = await jwksRoute();
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    const { keys } = await response.json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
    const person = await signedUp();
    const header = JSON.parse(Buffer.from(person.token.split(".")[0] ?? "", "base64url").toString("utf8"));
    expect(header).toEqual({ alg: "ES256", kid: keys[0].kid, typ: "JWT" });
  });
});

describe("the session's end", () => {
  test("sign-out is felt by the next request, and others' sessions stay", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const answer = await callRoute(logout, { method: "POST", token: person.token });
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(await callRoute(profile, { token: person.token })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
    expect(await callRoute(logout, { method: "POST", token: person.token })).toMatchObject({ status: 401 });
    expect((await callRoute(profile, { token: other.token })).status).toBe(200);
  });

  test("suspension is felt by the next request", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { suspendedAt: now() } });
    expect(await bearer(person.token)).toBeNull();
  });

  test("a session in use moves its end; an idle one ends", async () => {
    const person = await signedUp();
    const cookie = await cookieOf(person.actor);
    setClockOffset((SESSION_SECONDS - 60) * 1000);
    expect(await resolveActor(new Headers({ cookie }))).not.toBeNull();
    setClockOffset((SESSION_SECONDS + 60) * 1000);
    expect(await resolveActor(new Headers({ cookie }))).not.toBeNull();
    setClockOffset(3 * SESSION_SECONDS * 1000);
    expect(await resolveActor(new Headers({ cookie }))).toBeNull();
  });
});

async function cookieOf(claim: { userId: string; sessionId: string }, secret = env().NEXTAUTH_SECRET) {
  const value = await encode({ token: { sub: claim.userId, sid: claim.sessionId }, secret });
  return `theme=dark; next-auth.session-token=${value}`;
}

describe("the browser's cookie", () => {
  const ownPages = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

  test("speaks for reads, and for writes from our own pages only", async () => {
    const { actor } = await signedUp();
    const cookie = await cookieOf(actor);
    expect((await callRoute(profile, { headers: { cookie } })).status).toBe(200);
    const write = (headers: Record<string, string>) =>
      callRoute(putProfile, { method: "PUT", json: { country: "FR" }, headers: { cookie, ...headers } });
    expect((await write(ownPages)).status).toBe(200);
    for (const foreign of [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "http://localhost:3000", "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ]) {
      expect(await write(foreign)).toMatchObject({ status: 403, body: { code: "cross_site" } });
    }
  });

  test("does not speak beside an Authorization header, which is excused from that check", async () => {
    const { actor } = await signedUp();
    const cookie = await cookieOf(actor);
    for (const authorization of ["Bearer x", "Basic eDp5", "Bearer", ""]) {
      const answer = await callRoute(putProfile, {
        method: "PUT",
        json: { country: "FR" },
        headers: { cookie, authorization, origin: "https://evil.example" },
      });
      expect([401, 403]).toContain(answer.status);
    }
  });

  test("is refused under another secret or another name, and when its session is over", async () => {
    const { actor, token: mine } = await signedUp();
    const stranger = await cookieOf(actor, "another secret of more than thirty-two characters");
    expect(await resolveActor(new Headers({ cookie: stranger }))).toBeNull();
    const cookie = await cookieOf(actor);
    const renamed = cookie.replace("next-auth.session-token", "next-auth.csrf-token");
    expect(await resolveActor(new Headers({ cookie: renamed }))).toBeNull();
    expect(await resolveActor(new Headers({ cookie }))).toEqual(actor);
    await callRoute(logout, { method: "POST", token: mine });
    expect(await resolveActor(new Headers({ cookie }))).toBeNull();
  });
});

describe("next-auth's callbacks", () => {
  // What next-auth itself does around them is seen by the browser journeys.
  const { callbacks, events, providers } = authOptions();
  const authorize = (sent: Record<string, string>) => {
    const [provider] = providers;
    if (provider?.type !== "credentials") throw new Error("the credentials provider comes first");
    return provider.options.authorize(sent, { headers: { "user-agent": "Firefox" } });
  };

  test("sign in by password and by a refresh token, which is then used up", async () => {
    const person = await signedUp();
    const form = { csrfToken: "x", json: "true", callbackUrl: "/", redirect: "false" };
    const byPassword = await authorize({
      ...form,
      grant_type: "password",
      email: person.session.user.email,
      password: PASSWORD,
    });
    expect(byPassword.id).toBe(person.actor.userId);
    const opened = await db().session.findUniqueOrThrow({ where: { id: byPassword.sessionId } });
    expect(opened.userAgent).toBe("Firefox");
    const grant = { grant_type: "refresh_token", refresh_token: person.session.refresh_token };
    expect(await authorize({ ...form, ...grant })).toEqual({
      id: person.actor.userId,
      sessionId: person.actor.sessionId,
    });
    await expect(authorize({ ...form, ...grant })).rejects.toThrow("invalid_token");
  });

  test("refuse with a code and nothing else", async () => {
    await expect(authorize({})).rejects.toThrow(/^invalid_credentials$/);
    await expect(
      authorize({ grant_type: "password", email: "nobody@example.com", password: "x" }),
    ).rejects.toThrow(/^invalid_credentials$/);
  });

  test("put two ids into the cookie and show the browser who is there", async () => {
    const person = await signedUp({ user_type: "streamer" });
    const jwt = await callbacks?.jwt?.({
      token: { name: "x", email: "x@example.com" },
      user: { id: person.actor.userId, sessionId: person.actor.sessionId },
      account: null,
    });
    expect(jwt).toEqual({ sub: person.actor.userId, sid: person.actor.sessionId });
    const sent = { session: { expires: "2030-01-01T00:00:00.000Z" }, token: jwt };
    // next-auth passes members for other strategies that ours never sees.
    const session = callbacks?.session as (sent: object) => Promise<object>;
    expect(await session(sent)).toEqual({
      expires: "2030-01-01T00:00:00.000Z",
      user: {
        id: person.actor.userId,
        email: person.session.user.email,
        username: person.session.user.email.split("@")[0],
        full_name: person.session.user.email.split("@")[0],
        user_type: "streamer",
        avatar_url: null,
        role: "user",
      },
    });
    const signOut = events?.signOut as (sent: object) => Promise<void>;
    await signOut({ token: jwt });
    await expect(session(sent)).rejects.toThrow();
    expect(await bearer(person.token)).toBeNull();
  });
});
