import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { Client } from "pg";
import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as recover } from "@/app/api/auth/recover/route";
import { POST as resend } from "@/app/api/auth/resend/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as boost } from "@/app/api/challenges/[id]/boost/route";
import { GET as feed } from "@/app/api/challenges/route";
import { GET as streamerChallenges } from "@/app/api/challenges/streamer/[streamerId]/route";
import { POST as reportViolations } from "@/app/api/csp-reports/route";
import { POST as signInForm } from "@/app/api/forms/sign-in/route";
import { POST as signUpForm } from "@/app/api/forms/sign-up/route";
import { GET as health } from "@/app/api/health/route";
import { GET as notifications, POST as readNotifications } from "@/app/api/notifications/route";
import { GET as onboarding } from "@/app/api/streamers/me/stripe/onboarding/route";
import { GET as payoutStatus } from "@/app/api/streamers/me/stripe/status/route";
import { POST as upload } from "@/app/api/users/avatar/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { db, disconnect } from "@/lib/db/client";
import { limitsPool } from "@/lib/db/limits-pool";
import { internalHeaders } from "@/lib/http/internal-call";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { codeOf } from "@/tests/support/code-of";
import { fakeOnly } from "@/tests/support/fake-timers";
import { mailsTo } from "@/tests/support/mails";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { statementsOf } from "@/tests/support/statements";
import { settle } from "@/tests/support/world";
import { ADDRESS_HEADER } from "./client-address";
import { enforceRateLimit, takeBackAttempt } from "./enforce-rate-limit";
import { RATE_LIMITS } from "./policy";

// What next-auth reads of a visit, outside a request.
jest.mock("next/headers", () => ({
  headers: async () => new Headers(),
  cookies: async () => ({ getAll: () => [] }),
}));

const configured = { ...env() };
beforeEach(() => Object.assign(env(), { RATE_LIMIT_FACTOR: 1 }));
afterEach(() => Object.assign(env(), configured));

const newEmail = () => `limit-${randomUUID()}@example.com`;
const newAddress = () => `198.51.100.${Math.floor(Math.random() * 250)}-${randomUUID()}`;
const post = (
  handler: Parameters<typeof callRoute>[0],
  json: object,
  address = newAddress(),
  language = "en",
) =>
  callRoute(handler, {
    method: "POST",
    json,
    headers: { [ADDRESS_HEADER]: address, "accept-language": language },
  });
const requestMail = (email: string, address?: string, language?: string) =>
  post(recover, { email }, address, language);
const guess = (email: string, address?: string) =>
  post(token, { grant_type: "password", email, password: "wrong one" }, address);

async function times<T>(count: number, act: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let each = 0; each < count; each += 1) answers.push(await act());
  return answers;
}

test("limits requests for mails per network address, with Retry-After and a message in the caller's language", async () => {
  const address = newAddress();
  const served = await times(RATE_LIMITS.mail_reset.address.points, () => requestMail(newEmail(), address));
  expect(served.map(({ status }) => status)).toEqual(served.map(() => 200));
  const refused = await requestMail(newEmail(), address);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: "rate_limited",
      message: expect.stringMatching(/^Too many attempts\. Try again in \d\d minutes\.$/),
    },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
  const messageIn = async (language: string) =>
    (await requestMail(newEmail(), address, language)).body.message;
  expect(await messageIn("fr")).toMatch(/^Trop de tentatives\. Réessayez dans \d\d minutes\.$/);
  expect(await messageIn("es")).toMatch(/^Demasiados intentos\. Vuelve a intentarlo en \d\d minutos\.$/);
  expect((await requestMail(newEmail())).status).toBe(200);
});

test("whoever asks for somebody's reset links, nobody is refused, and the owner gets those of their own", async () => {
  const known = (await signedUp()).session.user.email;
  const strangers = newAddress();
  const links = async () => {
    await settle();
    return (await mailsTo(known)).filter(({ subject }) => subject === "Set a new password").length;
  };
  const { mail_reset_pair: pair, mail_reset_account: account } = RATE_LIMITS;
  const asked = await times(pair.target.points + 3, () => requestMail(known, strangers));
  const unknown = await times(pair.target.points + 3, () => requestMail("nobody@example.com", strangers));
  expect([...asked, ...unknown].map(({ status, body }) => [status, body])).toEqual(
    [...asked, ...unknown].map(() => [200, {}]),
  );
  expect(await links()).toBe(pair.target.points);
  await times(pair.target.points, () => post(resend, { email: known }));
  expect((await requestMail(known)).status).toBe(200);
  expect(await links()).toBe(pair.target.points + 1);
  const everywhere = await times(account.target.points, () => requestMail(known));
  expect(new Set(everywhere.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await links()).toBe(account.target.points);
});

test("whoever signs up with somebody's address, nobody is refused, and the owner gets a link of their own", async () => {
  Object.assign(env(), { EMAIL_CONFIRMATION: true });
  const email = newEmail();
  const strangers = newAddress();
  const json = { email, password: "dare-them-all", user_type: "viewer", language: "en" };
  const signUpFrom = (address: string) =>
    callRoute(signup, { method: "POST", json, headers: { [ADDRESS_HEADER]: address } });
  const { mail_sign_up_pair: pair, mail_sign_up_account: account } = RATE_LIMITS;
  const links = async () => {
    await settle();
    return (await mailsTo(email)).length;
  };
  const answers = await times(pair.target.points + 2, () => signUpFrom(strangers));
  expect(await links()).toBe(pair.target.points);
  answers.push(await signUpFrom(newAddress()));
  expect(await links()).toBe(pair.target.points + 1);
  answers.push(...(await times(account.target.points, () => signUpFrom(newAddress()))));
  expect(await links()).toBe(account.target.points);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await post(resend, { email })).status).toBe(200);
  expect(await links()).toBe(account.target.points + 1);
});

test("who has an account reads a few times a day that somebody signed up with their address", async () => {
  Object.assign(env(), { EMAIL_CONFIRMATION: false });
  const { email } = (await signedUp()).session.user;
  Object.assign(env(), { EMAIL_CONFIRMATION: true });
  const json = { email, password: "dare-them-all", user_type: "viewer", language: "en" };
  const { points } = RATE_LIMITS.mail_signed_up_again.target;
  await settle();
  const before = (await mailsTo(email)).length;
  const answers = await times(points + 2, () => post(signup, json));
  await settle();
  expect(await mailsTo(email)).toHaveLength(before + points);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test("a hundred attempts an hour to sign up are one address's, malformed ones included", async () => {
  const address = newAddress();
  const broken = () =>
    callRoute(signup, {
      method: "POST",
      body: "{",
      headers: { [ADDRESS_HEADER]: address, "content-type": "application/json" },
    });
  const served = await times(100, broken);
  expect(new Set(served.map(({ body }) => body.code))).toEqual(new Set(["malformed_json"]));
  expect((await broken()).body.code).toBe("rate_limited");
  expect((await post(signup, { email: "x" }, address)).body.code).toBe("rate_limited");
  expect((await post(signup, { email: "x" })).body.code).toBe("invalid_input");
});

test("sixty payments in ten minutes may be begun by one person, refused ones included", async () => {
  const { token } = await signedUp();
  const begin = () => callRoute(boost, { method: "POST", token, params: { id: randomUUID() }, json: {} });
  expect(new Set((await times(60, begin)).map(({ status }) => status))).toEqual(new Set([400]));
  const refused = await begin();
  expect(refused.body.code).toBe("rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(10 * 60);
});

describe("what signs in is counted by network address before it is read", () => {
  const broken = { "content-type": "application/json" };
  const form = { "content-type": "text/plain", "sec-fetch-site": "same-origin" };
  test.each([
    ["POST /api/auth/token", token, broken, [400, 400, 429]],
    ["POST /api/forms/sign-in", signInForm, form, [415, 415, 303]],
    ["POST /api/forms/sign-up", signUpForm, form, [415, 415, 303]],
    ["the sign-in library's callback", nextAuth, broken, [400, 400, 429]],
  ] as const)("%s", async (_, handler, headers, statuses) => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.public_write.address.points });
    const answers = await times(3, junkTo(handler, newAddress(), headers));
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const location = answers.at(-1)?.headers.get("location") ?? null;
    expect(location).toEqual(
      statuses[2] === 303 ? expect.stringMatching(/^\/auth\?.*error=rate_limited%3A[1-9]\d*/) : null,
    );
  });

  test("which keeps nobody behind the address from renewing a session or signing out", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.public_write.address.points });
    const [person, address] = [await signedUp(), newAddress()];
    const answers = await times(3, junkTo(nextAuth, address, broken));
    expect(answers.at(-1)?.status).toBe(429);
    const signedOut = await junkTo(nextAuth, address, form, ["signout"])();
    expect(signedOut.status).not.toBe(429);
    expect((await guess(newEmail(), address)).status).toBe(401);
    const { refresh_token } = person.session;
    const renewed = await post(token, { grant_type: "refresh_token", refresh_token }, address);
    expect(renewed.status).toBe(200);
  });

  function junkTo(
    handler: (request: Request, context: never) => Promise<Response>,
    address: string,
    headers: Readonly<Record<string, string>>,
    nextauth = ["callback", "credentials"],
  ) {
    const sent = { method: "POST", body: "{", headers: { ...headers, [ADDRESS_HEADER]: address } };
    return () =>
      handler(new NextRequest(env().APP_URL, sent), { params: Promise.resolve({ nextauth }) } as never);
  }
});

test("limits sign-in attempts per network address", async () => {
  const address = newAddress();
  const answers = await Promise.all(
    Array.from({ length: RATE_LIMITS.sign_in.address.points + 5 }, () =>
      post(token, { grant_type: "second_step", code: "123456" }, address),
    ),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect((await guess(newEmail())).status).toBe(401);
});

test("keeps counting after a restart, until the counters expire", async () => {
  const address = newAddress();
  await times(RATE_LIMITS.mail_reset.address.points, () => requestMail(newEmail(), address));
  await disconnect();
  expect((await requestMail(newEmail(), address)).status).toBe(429);
  await db().$executeRaw`UPDATE rate_limits SET expire = 1`;
  expect((await requestMail(newEmail(), address)).status).toBe(200);
});

test("counts uploads per person, not per network address", async () => {
  const [person, other] = [await signedUp(), await signedUp()];
  const send = (token: string) => callRoute(upload, { method: "POST", token, body: "no picture" });
  const answers = await times(RATE_LIMITS.upload.account.points + 1, () => send(person.token));
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-2)?.status).not.toBe(429);
  expect((await send(other.token)).status).not.toBe(429);
});

test("reads with a session are counted per person", async () => {
  const [person, other] = [await signedUp(), await signedUp()];
  Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / RATE_LIMITS.read_signed_in.account.points });
  const answers = await times(3, () => callRoute(notifications, { token: person.token }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect((await callRoute(notifications, { token: other.token })).status).toBe(200);
});

describe("writes without a limit of their own", () => {
  const { points, step } = RATE_LIMITS.write.account;
  const write = ({ token }: Person, language = "en") =>
    callRoute(readNotifications, {
      method: "POST",
      token,
      json: { ids: [] },
      headers: { "accept-language": language },
    });

  test("are limited per person, with Retry-After", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const served = await times(points, () => write(person));
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await write(person, "fr");
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: "rate_limited",
        message: expect.stringMatching(/^Trop de tentatives\. Réessayez dans \d+ secondes?\.$/),
      },
    });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const toggled = await callRoute(toggle, { method: "POST", token: person.token });
    expect(toggled.status).toBe(429);
    expect((await write(other)).status).toBe(200);
    expect((await callRoute(notifications, { token: person.token })).status).toBe(200);
  });

  test("run one statement per step, and none while they are refused", async () => {
    const person = await signedUp();
    const queries = jest.spyOn(Client.prototype, "query");
    const statements = () =>
      queries.mock.calls.filter(([query]) => JSON.stringify(query).includes("rate_limits")).length;
    await times(step - 1, () => write(person));
    expect(statements()).toBe(0);
    await times(points - step + 1, () => write(person));
    expect(statements()).toBe(points / step);
    const refused = await times(step, () => write(person));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(statements()).toBe(points / step);
    queries.mockRestore();
  });

  test("are counted across processes, each exact to one step", async () => {
    const person = await signedUp();
    await times(points, () => write(person));
    // As in another process: no local counts.
    await disconnect();
    const served = await times(2 * step, () => write(person));
    expect(served.map(({ status }) => status)).toEqual([
      ...Array(step - 1).fill(200),
      ...Array(step + 1).fill(429),
    ]);
  });
});

describe("limits without a step", () => {
  const points = 5;
  beforeEach(() => Object.assign(env(), { RATE_LIMIT_FACTOR: points / RATE_LIMITS.sign_in.address.points }));

  const attempt = (address: string) => codeOf(enforceRateLimit("sign_in", { address }));

  test("write nothing any more of what they refuse for long", async () => {
    const address = newAddress();
    const sent = await statementsOf(() => times(4 * points, () => attempt(address)));
    expect(sent.filter(({ text }) => text.includes("rate_limits"))).toHaveLength(2 * points);
    expect(await attempt(address)).toBe("rate_limited");
  });

  async function takenBack(attempts: number) {
    const address = newAddress();
    await times(attempts, () => attempt(address));
    await times(points, () => takeBackAttempt("sign_in", { address }));
    return () => attempt(address);
  }

  test("allow the next attempt when those before are taken back, though some were refused meanwhile", async () => {
    const next = await takenBack(2 * points - 1);
    expect(await next()).toBe("done");
  });

  test("refuse from memory only what another process refuses, too", async () => {
    const next = await takenBack(2 * points);
    expect(await next()).toBe("rate_limited");
    await disconnect();
    expect(await next()).toBe("rate_limited");
  });
});

test("nobody waits longer than ten seconds for a counter", async () => {
  const held = await Promise.all([1, 2].map(() => limitsPool().connect()));
  fakeOnly("setTimeout", "clearTimeout");
  try {
    const counted = enforceRateLimit("export", { account: "somebody" });
    const refused = expect(counted).rejects.toThrow("timeout exceeded");
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
  } finally {
    jest.useRealTimers();
    for (const client of held) client.release();
  }
});

test("limits calls to the payment provider, but lets a dozen tabs poll the payout status", async () => {
  const { token } = await signedUp();
  const call = (handler: typeof payoutStatus) =>
    callRoute(handler, { token, headers: { "accept-language": "en" } });
  const links = await times(RATE_LIMITS.provider.account.points + 1, () => call(onboarding));
  expect(links.at(-2)?.status).toBe(404);
  expect(links.at(-1)?.status).toBe(429);
  const tabs = await times(12 * 10, () => call(payoutStatus));
  expect(tabs.at(-1)?.status).toBe(404);
  expect((await call(payoutStatus)).status).toBe(429);
});

describe("reads without a session", () => {
  const { points } = RATE_LIMITS.read.address;
  const read = (address: string, more: object = {}) =>
    callRoute(feed, { headers: { [ADDRESS_HEADER]: address, "accept-language": "en" }, ...more });

  beforeEach(() => Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / points }));

  test("have a limit per network address, and it says when to come back", async () => {
    const address = newAddress();
    expect((await times(2, () => read(address))).map(({ status }) => status)).toEqual([200, 200]);
    const refused = await read(address);
    expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read(newAddress())).status).toBe(200);
  });

  test("are not counted for the cache of this process, for probes, nor with a session", async () => {
    const address = newAddress();
    const own = { headers: { [ADDRESS_HEADER]: address, ...internalHeaders() } };
    const probe = () => callRoute(health, { headers: { [ADDRESS_HEADER]: address } });
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const { token } = await signedUp();
    Object.assign(env(), { RATE_LIMIT_FACTOR: 2 / points });
    const challenge = () =>
      callRoute(streamerChallenges, {
        token,
        params: { streamerId: randomUUID() },
        headers: { [ADDRESS_HEADER]: address },
      });
    const statuses = [
      ...(await times(3, () => callRoute(feed, own))),
      ...(await times(3, probe)),
      ...(await times(3, challenge)),
    ].map(({ status }) => status);
    expect(statuses).not.toContain(429);
  });
});

test("reports of violations have a limit per network address", async () => {
  Object.assign(env(), { RATE_LIMIT_FACTOR: 1 / RATE_LIMITS.report.address.points });
  const address = newAddress();
  const report = () =>
    callRoute(reportViolations, {
      method: "POST",
      body: JSON.stringify({ "csp-report": { "effective-directive": "img-src", "blocked-uri": "data" } }),
      headers: { [ADDRESS_HEADER]: address, "content-type": "application/csp-report" },
    });
  expect((await report()).status).toBe(204);
  expect(await report()).toMatchObject({ status: 429, body: { code: "rate_limited" } });
});

test("stores no addresses in the counters", async () => {
  const email = newEmail();
  await requestMail(email, "203.0.113.77");
  const rows = await db().rateLimit.findMany();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows.map(({ key }) => key))).not.toMatch(new RegExp(`${email}|203\\.0\\.113`));
});
