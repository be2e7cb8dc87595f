import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as token } from "@/app/api/auth/token/route";
import { hashPassword } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { forgetOld } from "@/lib/jobs";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import type { UserId } from "@/lib/shared/ids";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { appCode } from "./mfa/app-code";
import { resolveActor } from "./resolve-actor";
import { revokeOtherSessions } from "./sessions";
import { beginMfa } from "./use-cases/begin-mfa";

/** The cookies that next-auth reads through Next. */
const mockVisit = { cookies: [{ name: "", value: "" }] };
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => mockVisit.cookies }),
}));

const DAY_MS = 86_400_000;
const configured = { ...env() };
const onDay = (day: number) => setClockOffset(day * DAY_MS);
afterEach(() => {
  setClockOffset(0);
  Object.assign(env(), configured);
});

const cookieOf = async ({ userId: sub, sessionId: sid }: { userId: UserId; sessionId: string }) =>
  `next-auth.session-token=${await encode({ token: { sub, sid }, secret: env().NEXTAUTH_SECRET, maxAge: 1e8 })}`;
const isIn = async (cookie: string) => (await resolveActor(new Headers({ cookie }))) !== null;
const trade = (refresh_token: string) =>
  callRoute(token, { method: "POST", json: { grant_type: "refresh_token", refresh_token } });

describe("a session in use", () => {
  test("expires 90 days after the sign-in, in a browser", async () => {
    const { actor } = await signedUp();
    const cookie = await cookieOf(actor);
    for (const day of [20, 40, 60, 80, 89.9]) {
      onDay(day);
      expect(await isIn(cookie)).toBe(true);
    }
    onDay(90.1);
    expect(await isIn(cookie)).toBe(false);
  });

  test("expires 90 days after the sign-in, with refresh tokens", async () => {
    let { refresh_token: refreshToken } = (await signedUp()).session;
    for (const day of [25, 50, 75, 89.9]) {
      onDay(day);
      const { status, body } = await trade(refreshToken);
      expect(status).toBe(200);
      refreshToken = body.refresh_token;
    }
    onDay(90.1);
    expect(await trade(refreshToken)).toMatchObject({ status: 401, body: { code: "invalid_token" } });
  });

  test("expires after SESSION_MAX_DAYS", async () => {
    Object.assign(env(), { SESSION_MAX_DAYS: 7 });
    const { actor } = await signedUp();
    const cookie = await cookieOf(actor);
    onDay(6.9);
    expect(await isIn(cookie)).toBe(true);
    onDay(7.1);
    expect(await isIn(cookie)).toBe(false);
  });
});

describe("a sign-in in a browser", () => {
  /** Signs in through next-auth in a browser with this cookie. */
  async function signInHere(person: Person, cookie: string): Promise<Response> {
    const send = (action: readonly string[], form?: Record<string, string>) => {
      const body = form && new URLSearchParams({ ...form, json: "true" });
      const request = new NextRequest(`${env().APP_URL}/api/auth/${action.join("/")}`, {
        headers: { cookie },
        ...(body && { method: "POST", body }),
      });
      return nextAuth(request, { params: Promise.resolve({ nextauth: action }) });
    };
    const csrf = await send(["csrf"]);
    const [, value = ""] = /csrf-token=([^;]+)/.exec(csrf.headers.getSetCookie().join()) ?? [];
    mockVisit.cookies = [{ name: "next-auth.csrf-token", value: decodeURIComponent(value) }];
    const { csrfToken } = await csrf.json();
    const { email } = person.session.user;
    return send(["callback", "credentials"], {
      csrfToken,
      grant_type: "password",
      email,
      password: PASSWORD,
    });
  }

  test("ends the session that the browser held before, and no other", async () => {
    const [before, person] = [await signedUp(), await signedUp()];
    const cookie = await cookieOf(before.actor);
    const answer = await signInHere(person, cookie);
    expect(answer.status).toBe(200);
    const [, fresh = ""] =
      /(next-auth\.session-token=[^;]+)/.exec(answer.headers.getSetCookie().join()) ?? [];
    expect((await resolveActor(new Headers({ cookie: fresh })))?.userId).toBe(person.actor.userId);
    expect(await isIn(cookie)).toBe(false);
    expect(await isIn(await cookieOf(person.actor))).toBe(true);
  });

  test("ends no session when it fails, or when it issues tokens", async () => {
    const [before, person] = [await signedUp(), await signedUp()];
    const cookie = await cookieOf(before.actor);
    const email = "nobody@example.com";
    await signInHere(
      { ...person, session: { ...person.session, user: { ...person.session.user, email } } },
      cookie,
    );
    const json = { grant_type: "password", email: person.session.user.email, password: PASSWORD };
    expect((await callRoute(token, { method: "POST", headers: { cookie }, json })).status).toBe(200);
    expect(await isIn(cookie)).toBe(true);
  });
});

describe("a concurrent change of the password", () => {
  /** Starts something while a new password is being set; it continues once that has committed. */
  async function duringChange<T>({ actor }: Person, start: () => Promise<T>): Promise<T> {
    const { running } = await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${actor.userId}::uuid FOR UPDATE`;
      const running = start();
      await untilLockIsAwaited();
      const passwordHash = await hashPassword("another battery staple");
      await tx.user.update({ where: { id: actor.userId }, data: { passwordHash }, select: { id: true } });
      await revokeOtherSessions(tx, actor.userId, null);
      return { running };
    });
    return running;
  }
  const byPassword = (person: Person) =>
    callRoute(token, {
      method: "POST",
      json: { grant_type: "password", email: person.session.user.email, password: PASSWORD },
    });

  test("refuses a sign-in with the old one", async () => {
    const person = await signedUp();
    const answer = await duringChange(person, () => byPassword(person));
    expect(answer).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });

  test("refuses to complete a sign-in with the old one by MFA", async () => {
    const person = await signedUp();
    const { secret } = await beginMfa(person.actor);
    await db().mfaEnrollment.updateMany({ data: { confirmedAt: now() } });
    const half = (await byPassword(person)).body.access_token;
    const json = { grant_type: "second_step", code: appCode(secret) };
    const answer = await duringChange(person, () => callRoute(token, { method: "POST", token: half, json }));
    expect(answer).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await db().session.count({ where: { userId: person.actor.userId, revokedAt: null } })).toBe(0);
  });
});

test("deletes ended sessions and their tokens after 30 days, and nothing of live ones", async () => {
  const [ended, live] = [await signedUp(), await signedUp()];
  await db().session.update({ where: { id: ended.actor.sessionId }, data: { revokedAt: new Date() } });
  const used = live.session.refresh_token;
  const { refresh_token: next } = (await trade(used)).body;
  const kept = async ({ actor }: Person) => [
    await db().session.count({ where: { id: actor.sessionId } }),
    await db().refreshToken.count({ where: { sessionId: actor.sessionId } }),
  ];
  onDay(29);
  await forgetOld();
  expect([await kept(ended), await kept(live)]).toEqual([
    [1, 1],
    [1, 2],
  ]);
  expect(await isIn(await cookieOf(live.actor))).toBe(true);
  onDay(31);
  await forgetOld();
  expect([await kept(ended), await kept(live)]).toEqual([
    [0, 0],
    [1, 2],
  ]);
  // Reuse of an old token still reveals a theft.
  await trade(used);
  expect(await isIn(await cookieOf(live.actor))).toBe(false);
  expect((await trade(next)).status).toBe(401);
});

test("deletes many ended sessions in batches, and confirmations, unconfirmed sign-ups and counters too", async () => {
  const { actor } = await signedUp();
  await db().$executeRaw`
    INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at)
    SELECT gen_random_uuid(), ${actor.userId}::uuid, now() - interval '1 hour', now(), now() FROM generate_series(1, 11000)`;
  await db().$executeRaw`
    INSERT INTO email_confirmations (id, user_id, email, created_at, expires_at)
    VALUES (gen_random_uuid(), ${actor.userId}::uuid, 'a@example.com', now() - interval '1 hour', now())`;
  await db().$executeRaw`
    INSERT INTO sign_ups (id, email, password_hash, details, created_at, expires_at)
    VALUES (gen_random_uuid(), 'nobody@example.com', 'x', '{}', now() - interval '1 day', now())`;
  await db()
    .$executeRaw`INSERT INTO rate_limits (key, points, expire) VALUES ('old', 1, 1), ('never', 1, NULL)`;
  onDay(1);
  await forgetOld();
  expect(await db().session.count({ where: { userId: actor.userId } })).toBe(11_001);
  expect(await db().signUp.count({ where: { email: "nobody@example.com" } })).toBe(1);
  onDay(30.5);
  await forgetOld();
  expect(await db().session.count({ where: { userId: actor.userId } })).toBe(1);
  expect(await db().emailConfirmation.count({ where: { userId: actor.userId } })).toBe(0);
  expect(await db().signUp.count({ where: { email: "nobody@example.com" } })).toBe(0);
  expect(
    (await db().rateLimit.findMany({ where: { key: { in: ["old", "never"] } } })).map(({ key }) => key),
  ).toEqual(["never"]);
});
