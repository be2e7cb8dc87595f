import { encode } from "next-auth/jwt";
import { GET as cases } from "@/app/api/admin/cases/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as confirm } from "@/app/api/auth/two-step/confirm/route";
import { POST as renew } from "@/app/api/auth/two-step/recovery-codes/route";
import { POST as begin, DELETE as turnOff } from "@/app/api/auth/two-step/route";
import { GET as profile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { clockOffset, now, setClockOffset } from "@/lib/shared/clock";
import { decrypt, encrypt } from "@/lib/shared/encryption";
import { env } from "@/lib/shared/env";
import { asId } from "@/lib/shared/ids";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { settle } from "@/tests/support/world";
import { wrongCode } from "@/tests/support/wrong-code";
import { appCode } from "./mfa/app-code";
import { authOptions } from "./options";
import { readBearer } from "./resolve-actor";
import { getMfa } from "./use-cases/get-mfa";
import { issueTokens } from "./use-cases/issue-tokens";
import { signInWithOAuth } from "./use-cases/sign-in-with-oauth";
import { WRONG_CODES_TOLD } from "./use-cases/verify-mfa";

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const DEVICE = { userAgent: "jest", address: "198.51.100.7" };
const REFUSED = { status: 400, body: { code: "invalid_proof" } };
const OVER = { status: 401, body: { code: "invalid_token" } };
const configured = { ...env() };
const wait = (ms: number) => setClockOffset(clockOffset() + ms);
afterEach(() => {
  setClockOffset(0);
  Object.assign(env(), configured);
});

const post = (handler: Parameters<typeof callRoute>[0], accessToken: string, json: object) =>
  callRoute(handler, { method: "POST", token: accessToken, json });
const take = (accessToken: string, { code }: { code: string }) =>
  post(token, accessToken, { grant_type: "second_step", code });
const subjectsTo = async (person: Person) => {
  await settle();
  return (await mailsTo(person.session.user.email)).map(({ subject }) => subject);
};

type Enrolled = { readonly person: Person; readonly secret: string; readonly codes: readonly string[] };

/** A person with MFA on. The clock moves on, so that the app shows a fresh code. */
async function enrolled(): Promise<Enrolled> {
  const person = await signedUp();
  const { secret } = (await post(begin, person.token, {})).body;
  const { recovery_codes: codes } = (await post(confirm, person.token, { code: appCode(secret) })).body;
  wait(STEP_MS);
  return { person, secret, codes };
}

/** Signs in by password; returns the access token of the sign-in that waits for MFA. */
async function pendingToken(person: Person): Promise<string> {
  const grant = { grant_type: "password", email: person.session.user.email, password: PASSWORD };
  return (await callRoute(token, { method: "POST", json: grant })).body.access_token;
}

const isIn = async (accessToken: string) => (await callRoute(profile, { token: accessToken })).status === 200;

describe("turning MFA on", () => {
  test("needs a code of the app, returns recovery codes and notifies the owner by mail", async () => {
    const person = await signedUp();
    const begun = await post(begin, person.token, {});
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.body.qr).toEqual({
      path: expect.stringMatching(/^(M\d+ \d+h\d+v1H\d+z)+$/),
      size: expect.any(Number),
    });
    expect(await post(confirm, person.token, { code: wrongCode(begun.body.secret) })).toMatchObject(REFUSED);
    expect((await getMfa(person.actor)).since).toBeNull();
    expect(await isIn(await pendingToken(person))).toBe(true);
    const code = appCode(begun.body.secret).replace(/^(...)/, "$1 ");
    const { status, body } = await post(confirm, person.token, { code });
    expect(status).toBe(200);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect(body.recovery_codes[0]).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){6}$/);
    expect(await getMfa(person.actor)).toMatchObject({ recovery_codes_left: 10, required: false });
    expect(await post(begin, person.token, {})).toMatchObject({ status: 409, body: { code: "two_step_on" } });
    expect(await post(confirm, person.token, { code })).toMatchObject(REFUSED);
    expect(await subjectsTo(person)).toEqual(["Two-step sign-in is on"]);
  });

  test("stores the secret encrypted and the codes hashed", async () => {
    const { person, secret, codes } = await enrolled();
    const row = await db().mfaEnrollment.findUniqueOrThrow({ where: { userId: person.actor.userId } });
    expect(decrypt("two-step", row.encryptedSecret, person.actor.userId)).toBe(secret);
    expect(decrypt("two-step", row.encryptedSecret, asId("another owner"))).toBeNull();
    expect(decrypt("two-step", `AAAA${row.encryptedSecret.slice(4)}`, person.actor.userId)).toBeNull();
    expect(encrypt("two-step", secret, person.actor.userId)).not.toBe(row.encryptedSecret);
    const stored = JSON.stringify(await db().recoveryCode.findMany());
    for (const code of codes) expect(stored).not.toContain(code.replace(/-/g, ""));
    Object.assign(env(), { NEXTAUTH_SECRET: "another secret of more than thirty-two characters" });
    expect(decrypt("two-step", row.encryptedSecret, person.actor.userId)).toBeNull();
  });
});

describe("signing in", () => {
  test("gives access only after the code", async () => {
    const { person, secret } = await enrolled();
    const pending = await pendingToken(person);
    expect(await isIn(pending)).toBe(false);
    expect(await isIn(person.token)).toBe(true);
    expect(await take(pending, { code: wrongCode(secret) })).toMatchObject(REFUSED);
    const full = await take(pending, { code: appCode(secret) });
    expect(full.status).toBe(200);
    expect(await isIn(full.body.access_token)).toBe(true);
    // The pending session stays useless.
    expect(await isIn(pending)).toBe(false);
    expect(await take(pending, { code: appCode(secret) })).toMatchObject(OVER);
  });

  test("with a cookie can only be completed where cross-site requests are refused", async () => {
    const { person, secret } = await enrolled();
    const claim = await readBearer(new Headers({ authorization: `Bearer ${await pendingToken(person)}` }));
    const value = await encode({
      token: { sub: claim?.userId ?? "", sid: claim?.sessionId ?? "" },
      secret: env().NEXTAUTH_SECRET,
    });
    const headers = { cookie: `next-auth.session-token=${value}` };
    const json = { grant_type: "second_step", code: appCode(secret) };
    expect(await callRoute(token, { method: "POST", headers, json })).toMatchObject(OVER);
    const authorization = authOptions({ ...DEVICE, presented: claim }).providers[0];
    if (authorization?.type !== "credentials") throw new Error("the credentials provider comes first");
    const entered = await authorization.options.authorize(json, {});
    expect(entered).toMatchObject({ id: person.actor.userId });
    expect(entered.sessionId).not.toBe(claim?.sessionId);
  });

  test("refuses used, older and expired codes", async () => {
    const { person, secret } = await enrolled();
    const code = appCode(secret);
    const [first, second] = [await pendingToken(person), await pendingToken(person)];
    expect((await take(first, { code })).status).toBe(200);
    expect(await take(second, { code })).toMatchObject(REFUSED);
    // To the beginning of the next step, so that no other begins meanwhile.
    wait(STEP_MS - (now().getTime() % STEP_MS));
    expect(await take(second, { code })).toMatchObject(REFUSED);
    const later = appCode(secret);
    wait(3 * STEP_MS);
    expect(await take(second, { code: later })).toMatchObject(REFUSED);
    wait(-2 * STEP_MS);
    expect((await take(second, { code: later })).status).toBe(200);
  });

  test("accepts a code once, also concurrently", async () => {
    const { person, secret } = await enrolled();
    const pendings = [await pendingToken(person), await pendingToken(person)];
    const code = appCode(secret);
    const answers = await Promise.all(pendings.map((pending) => take(pending, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("accepts a recovery code once, however it is typed, and notifies the owner", async () => {
    const { person, codes } = await enrolled();
    const typed = ` ${codes[3]?.toUpperCase().replace(/-/g, " ")} `;
    expect((await take(await pendingToken(person), { code: typed })).status).toBe(200);
    expect(await take(await pendingToken(person), { code: typed })).toMatchObject(REFUSED);
    expect((await getMfa(person.actor)).recovery_codes_left).toBe(9);
    expect(await subjectsTo(person)).toContain("A recovery code was used");
  });

  test("allows ten minutes, and a limited number of attempts", async () => {
    const { person, secret } = await enrolled();
    const late = await pendingToken(person);
    wait(11 * MINUTE_MS);
    expect((await take(late, { code: appCode(secret) })).status).toBe(401);
    const pending = await pendingToken(person);
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await take(pending, { code: `00000${guess % 10}` })).status);
    expect(statuses).toContain(429);
    expect(await take(pending, { code: appCode(secret) })).toMatchObject({ status: 429 });
  });

  test("tells the owner after ten wrong codes in a row, once, that somebody knows the password", async () => {
    const { person, secret } = await enrolled();
    const fail = async (count: number) => {
      for (let guess = 0; guess < count; guess += 1)
        expect(await take(await pendingToken(person), { code: wrongCode(secret) })).toMatchObject(REFUSED);
    };
    const told = async () =>
      (await subjectsTo(person)).filter((subject) => subject === "Someone may know your password").length;
    await fail(WRONG_CODES_TOLD - 1);
    expect((await take(await pendingToken(person), { code: appCode(secret) })).status).toBe(200);
    await fail(WRONG_CODES_TOLD - 1);
    expect(await told()).toBe(0);
    await fail(2);
    expect(await told()).toBe(1);
  });

  test("through Google requires the code too", async () => {
    const { person, secret } = await enrolled();
    const { userId } = person.actor;
    await db().identity.create({ data: { userId, provider: "google", subject: userId, createdAt: now() } });
    const { email } = person.session.user;
    const identity = { provider: "google", subject: userId, email, emailVerified: true, name: "" } as const;
    const pending = (await issueTokens(await signInWithOAuth(identity, DEVICE))).access_token;
    expect(await isIn(pending)).toBe(false);
    const full = await take(pending, { code: appCode(secret) });
    expect(await isIn(full.body.access_token)).toBe(true);
  });

  test("cannot be completed from a full session, which does not use the code up", async () => {
    const { person, secret } = await enrolled();
    const code = appCode(secret);
    expect(await take(person.token, { code })).toMatchObject(OVER);
    expect((await take(await pendingToken(person), { code })).status).toBe(200);
  });
});

describe("sensitive actions", () => {
  const stepUpBy = (methods: string[]) => ({ status: 403, body: { code: "step_up_required", methods } });

  test("require the password or a code after ten minutes", async () => {
    const { person, secret } = await enrolled();
    const { token: access } = person;
    wait(10 * MINUTE_MS);
    expect(await post(renew, access, {})).toMatchObject(stepUpBy(["password", "code"]));
    expect(await post(stepUp, access, { method: "password", value: "wrong" })).toMatchObject(REFUSED);
    expect(await post(stepUp, access, { method: "code", value: PASSWORD })).toMatchObject(REFUSED);
    expect((await post(renew, access, {})).status).toBe(403);
    expect((await post(stepUp, access, { method: "password", value: PASSWORD })).status).toBe(204);
    expect((await post(renew, access, {})).status).toBe(200);
    const { actor } = person;
    await db().session.update({ where: { id: actor.sessionId }, data: { provedAt: null } });
    expect((await post(renew, access, {})).status).toBe(403);
    expect((await post(stepUp, access, { method: "code", value: appCode(secret) })).status).toBe(204);
    expect((await post(renew, access, {})).status).toBe(200);
  });

  test("offer only the person's own methods: no unconfirmed app, no missing password", async () => {
    const person = await signedUp();
    const { secret } = (await post(begin, person.token, {})).body;
    await db().session.update({ where: { id: person.actor.sessionId }, data: { provedAt: null } });
    expect(await post(begin, person.token, {})).toMatchObject(stepUpBy(["password"]));
    expect(await post(stepUp, person.token, { method: "code", value: appCode(secret) })).toMatchObject(
      REFUSED,
    );
    await db().user.update({ where: { id: person.actor.userId }, data: { passwordHash: null } });
    expect(await post(begin, person.token, {})).toMatchObject(stepUpBy([]));
    expect(await post(stepUp, person.token, { method: "password", value: "x" })).toMatchObject(REFUSED);
  });

  test("renew the recovery codes, and turn MFA off with one mail to the owner", async () => {
    const { person, codes } = await enrolled();
    const { recovery_codes: fresh } = (await post(renew, person.token, {})).body;
    const pending = await pendingToken(person);
    expect(await take(pending, { code: codes[0] ?? "" })).toMatchObject(REFUSED);
    expect((await take(pending, { code: fresh[0] })).status).toBe(200);
    const off = () => callRoute(turnOff, { method: "DELETE", token: person.token });
    expect((await off()).status).toBe(204);
    expect((await off()).status).toBe(204);
    expect(await isIn(await pendingToken(person))).toBe(true);
    expect((await post(renew, person.token, {})).status).toBe(404);
    const subjects = await subjectsTo(person);
    expect(subjects.filter((subject) => subject === "Two-step sign-in is off")).toHaveLength(1);
    expect(subjects.filter((subject) => subject === "New recovery codes were made")).toHaveLength(1);
  });
});

test("an operator's role has no effect until MFA is on", async () => {
  const person = await signedUp();
  await db().user.update({ where: { id: person.actor.userId }, data: { role: "moderator" } });
  expect((await callRoute(cases, { token: person.token })).status).toBe(403);
  expect((await getMfa(person.actor)).required).toBe(true);
  const { secret } = (await post(begin, person.token, {})).body;
  expect((await callRoute(cases, { token: person.token })).status).toBe(403);
  // No code was asked of this one yet, so it is a full session.
  const passwordAlone = await pendingToken(person);
  expect((await callRoute(cases, { token: passwordAlone })).status).toBe(403);
  await post(confirm, person.token, { code: appCode(secret) });
  expect((await callRoute(cases, { token: person.token })).status).toBe(200);
  expect((await callRoute(cases, { token: passwordAlone })).status).toBe(401);
  expect(await isIn(passwordAlone)).toBe(false);
});

test("an operator's role has no effect in a session of before MFA that an earlier release left open", async () => {
  const { person, secret } = await enrolled();
  const { userId } = person.actor;
  await db().user.update({ where: { id: userId }, data: { role: "admin" } });
  const on = await db().mfaEnrollment.findUniqueOrThrow({ where: { userId } });
  await db().mfaEnrollment.delete({ where: { userId } });
  const older = await pendingToken(person);
  await db().mfaEnrollment.create({ data: { ...on, confirmedAt: now() } });
  const statusOf = async (accessToken: string) => (await callRoute(cases, { token: accessToken })).status;
  expect(await isIn(older)).toBe(true);
  expect(await statusOf(older)).toBe(403);
  // The password proves nothing more.
  await post(stepUp, older, { method: "password", value: PASSWORD });
  expect(await statusOf(older)).toBe(403);
  expect(await statusOf(person.token)).toBe(200);
  wait(STEP_MS);
  const { body } = await take(await pendingToken(person), { code: appCode(secret) });
  expect(await statusOf(body.access_token)).toBe(200);
});
