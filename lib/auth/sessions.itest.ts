import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { Pool } from "pg";
import { GET as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as token } from "@/app/api/auth/token/route";
import { GET as profile, PUT as putProfile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { ADDRESS_HEADER } from "@/lib/rate-limits/client-address";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import type { Actor } from "@/lib/shared/actor";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { log } from "@/lib/shared/log";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, signedUp } from "@/tests/support/sign-up";
import { waysElsewhere } from "@/tests/support/ways-elsewhere";
import { ACCESS_TOKEN_SECONDS } from "./contract";
import { authOptions } from "./options";
import { lacksProfile, pageActor } from "./page-actor";
import { resolveActor } from "./resolve-actor";
import { SESSION_SECONDS } from "./sessions";

/** The headers and cookies that our code and next-auth read through Next. */
const mockVisit = { headers: new Headers(), cookies: [{ name: "", value: "" }] };
jest.mock("next/headers", () => ({
  headers: async () => mockVisit.headers,
  cookies: async () => ({ getAll: () => mockVisit.cookies }),
}));

afterEach(() => setClockOffset(0));

/** Makes the next database query fail. */
function failNextQuery() {
  return jest.spyOn(Pool.prototype, "query").mockImplementationOnce(() => {
    throw new Error("connection lost");
  });
}

const bearer = (value: string) => resolveActor(new Headers({ authorization: `Bearer ${value}` }));

describe("the end of a session", () => {
  test("by sign-out refuses the next request, and leaves other people's sessions", async () => {
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

  test("by suspension refuses the next request", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { suspendedAt: now() } });
    expect(await bearer(person.token)).toBeNull();
  });

  test("comes without use, and moves with it", async () => {
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

describe("the browser's cookie", () => {
  const ownPages = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };

  test("authenticates reads, and writes from our own pages only", async () => {
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

  test("is ignored beside an Authorization header, which skips that check", async () => {
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

  test("is refused with another secret or name, and after its session has ended", async () => {
    const { actor, token: mine } = await signedUp();
    const forged = await cookieOf(actor, "another secret of more than thirty-two characters");
    expect(await resolveActor(new Headers({ cookie: forged }))).toBeNull();
    const cookie = await cookieOf(actor);
    const renamed = cookie.replace("next-auth.session-token", "next-auth.csrf-token");
    expect(await resolveActor(new Headers({ cookie: renamed }))).toBeNull();
    expect(await resolveActor(new Headers({ cookie }))).toEqual(actor);
    await callRoute(logout, { method: "POST", token: mine });
    expect(await resolveActor(new Headers({ cookie }))).toBeNull();
  });
});

test("a database error does not sign the browser out", async () => {
  const { actor } = await signedUp();
  const request = new Request(`${env().APP_URL}/api/auth/session`, {
    headers: { cookie: await cookieOf(actor) },
  });
  const failing = failNextQuery();
  const answer = nextAuth(request, { params: Promise.resolve({ nextauth: ["session"] }) });
  await expect(answer).rejects.toThrow("connection lost");
  failing.mockRestore();
});

test("a database error renders a page as signed out", async () => {
  const { actor } = await signedUp();
  mockVisit.headers = new Headers({ cookie: await cookieOf(actor) });
  expect(await pageActor()).toMatchObject({ userId: actor.userId });
  const failing = failNextQuery();
  expect(await pageActor()).toBeNull();
  failing.mockRestore();
});

test("who is signed in without a profile is no page's person, and is told apart from who is signed out", async () => {
  const { actor } = await signedUp();
  mockVisit.headers = new Headers({ cookie: await cookieOf(actor) });
  expect(await lacksProfile()).toBe(false);
  await db().profile.delete({ where: { userId: actor.userId } });
  expect([await pageActor(), await lacksProfile()]).toEqual([null, true]);
  mockVisit.headers = new Headers();
  expect([await pageActor(), await lacksProfile()]).toEqual([null, false]);
});

test("next-auth lets anonymous clients write no log lines, and shows no pages of its own", async () => {
  const logged = [jest.spyOn(log, "error"), jest.spyOn(log, "warn")];
  const ask = (path: string, body?: URLSearchParams) =>
    nextAuth(new NextRequest(`${env().APP_URL}/api/auth/${path}`, body && { method: "POST", body }), {
      params: Promise.resolve({ nextauth: path.split("?", 1)[0]?.split("/") ?? [] }),
    });
  const line = new URLSearchParams({ code: "FORGED", level: "error", metadata: "x" });
  for (const answer of [await ask("_log", line), await ask("verify-request"), await ask("constructor")]) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  }
  for (const [error, shown] of [
    ["access_denied", "denied"],
    ["<script>", "Callback"],
    ["", "Callback"],
  ] as const) {
    const answer = await ask(`callback/google?${new URLSearchParams({ error })}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/auth/callback?error=${shown}`]);
  }
  expect((await ask("callback/credentials")).status).toBe(405);
  for (const spy of logged) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});

test("visits to the identity provider are limited per network address", async () => {
  const { RATE_LIMIT_FACTOR } = env();
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / RATE_LIMITS.sign_in_provider.address.points });
  const address = `198.51.100.2-${randomUUID()}`;
  const ask = async (...path: string[]) => {
    const request = new NextRequest(`${env().APP_URL}/api/auth/${path.join("/")}`, {
      method: path[0] === "signin" ? "POST" : "GET",
      headers: { [ADDRESS_HEADER]: address },
    });
    return (await nextAuth(request, { params: Promise.resolve({ nextauth: path }) })).status;
  };
  const begun = await ask("signin", "google");
  expect(begun).not.toBe(429);
  expect([await ask("signin", "google"), await ask("callback", "google")]).toEqual([429, 429]);
  expect(await ask("csrf")).toBe(200);
  Object.assign(env(), { RATE_LIMIT_FACTOR });
});

test("a completed sign-in makes the browser known to its account, once", async () => {
  const [{ actor }, other] = [await signedUp(), await signedUp()];
  const ask = async (claim: Actor, known = "") => {
    const cookie = await cookieOf(claim);
    mockVisit.cookies = [{ name: "next-auth.session-token", value: cookie.replace(/.*session-token=/, "") }];
    const headers = { cookie: `${cookie}; ${known}` };
    const request = new NextRequest(`${env().APP_URL}/api/auth/session`, { headers });
    const answer = await nextAuth(request, { params: Promise.resolve({ nextauth: ["session"] }) });
    return answer.headers.getSetCookie().find((one) => one.startsWith("bravado.device="));
  };
  const set = await ask(actor);
  expect(set).toMatch(/; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
  expect(await ask(actor, set?.split(";", 1)[0])).toBeUndefined();
  expect(await ask(other.actor, set?.split(";", 1)[0])).toBeDefined();
  await db().session.update({ where: { id: actor.sessionId }, data: { purpose: "second_step" } });
  expect(await ask(actor)).toBeUndefined();
  mockVisit.cookies = [];
});

test("next-auth redirects to no other site, whatever callback URL it gets", async () => {
  const ask = async (action: string, form?: Record<string, string>) => {
    const body = form && new URLSearchParams({ ...form, json: "true" });
    const request = new NextRequest(`${env().APP_URL}/api/auth/${action}`, body && { method: "POST", body });
    return nextAuth(request, { params: Promise.resolve({ nextauth: [action] }) });
  };
  const csrf = await ask("csrf");
  const [, value = ""] = /csrf-token=([^;]+)/.exec(csrf.headers.getSetCookie().join()) ?? [];
  mockVisit.cookies = [{ name: "next-auth.csrf-token", value: decodeURIComponent(value) }];
  const { csrfToken } = await csrf.json();
  const leads: Record<string, string> = {};
  // Else any client could fill the log with errors.
  const logged = jest.spyOn(log, "error");
  for (const callbackUrl of [...waysElsewhere, `${env().APP_URL}/settings`]) {
    const answer = await ask("signout", { csrfToken, callbackUrl });
    if (answer.status === 200) leads[callbackUrl] = new URL((await answer.json()).url, env().APP_URL).origin;
    else expect(answer.headers.get("location")).toBeNull();
  }
  expect(Object.keys(leads)).toContain(`${env().APP_URL}/settings`);
  expect(new Set(Object.values(leads))).toEqual(new Set([new URL(env().APP_URL).origin]));
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

describe("next-auth's callbacks", () => {
  // The browser journeys test next-auth around them.
  const { callbacks, events, providers } = authOptions({ address: "198.51.100.7", userAgent: "Firefox" });
  const authorize = (sent: Record<string, string>) => {
    const [provider] = providers;
    if (provider?.type !== "credentials") throw new Error("the credentials provider comes first");
    return provider.options.authorize(sent, {});
  };

  test("sign in by password and by a refresh token, once", async () => {
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

  test("open a new session for each sign-in (no session fixation)", async () => {
    const [attacker, person] = [await signedUp(), await signedUp()];
    const answer = await callRoute(token, {
      method: "POST",
      headers: { cookie: await cookieOf(attacker.actor) },
      json: { grant_type: "password", email: person.session.user.email, password: PASSWORD },
    });
    const opened = await bearer(answer.body.access_token);
    expect(opened?.userId).toBe(person.actor.userId);
    expect([attacker.actor.sessionId, person.actor.sessionId]).not.toContain(opened?.sessionId);
    const jwt = await callbacks?.jwt?.({
      token: { sub: attacker.actor.userId, sid: attacker.actor.sessionId },
      user: { id: person.actor.userId, sessionId: opened?.sessionId ?? "" },
      account: null,
    });
    expect(jwt).toEqual({ sub: person.actor.userId, sid: opened?.sessionId });
  });

  test("refuse with an error code only", async () => {
    await expect(authorize({})).rejects.toThrow(/^invalid_credentials$/);
    await expect(
      authorize({ grant_type: "password", email: "nobody@example.com", password: "x" }),
    ).rejects.toThrow(/^invalid_credentials$/);
  });

  test("put two ids into the cookie and return the signed-in person", async () => {
    const person = await signedUp({ user_type: "streamer", language: "fr" });
    const jwt = await callbacks?.jwt?.({
      token: { name: "x", email: "x@example.com" },
      user: { id: person.actor.userId, sessionId: person.actor.sessionId },
      account: null,
    });
    expect(jwt).toEqual({ sub: person.actor.userId, sid: person.actor.sessionId });
    const sent = { session: { expires: "2030-01-01T00:00:00.000Z" }, token: jwt };
    // next-auth passes more members than our callback reads.
    const session = callbacks?.session as (sent: object) => Promise<object>;
    const shown = await session(sent);
    expect(shown).toEqual({
      expires: expect.stringMatching(/Z$/),
      expires_in: ACCESS_TOKEN_SECONDS,
      user: {
        id: person.actor.userId,
        email: person.session.user.email,
        username: person.session.user.email.split("@")[0],
        full_name: person.session.user.email.split("@")[0],
        user_type: "streamer",
        language: "fr",
        avatar_url: null,
        role: "user",
        name_unconfirmed: true,
      },
    });
    const signOut = events?.signOut as (sent: object) => Promise<void>;
    await signOut({ token: jwt });
    await expect(session(sent)).rejects.toThrow();
    expect(await bearer(person.token)).toBeNull();
  });
});

async function cookieOf(claim: { userId: UserId; sessionId: string }, secret = env().NEXTAUTH_SECRET) {
  const value = await encode({ token: { sub: claim.userId, sid: claim.sessionId }, secret });
  return `theme=dark; next-auth.session-token=${value}`;
}
