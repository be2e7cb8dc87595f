import { randomUUID } from "node:crypto";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as recover } from "@/app/api/auth/recover/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { PUT as putUser } from "@/app/api/auth/user/route";
import { GET as profile, PUT as putProfile } from "@/app/api/users/profile/route";
import { POST as toggle } from "@/app/api/users/toggle-status/route";
import { db } from "@/lib/db/client";
import { transaction } from "@/lib/db/transaction";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { addWebhook } from "@/lib/webhooks";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import { mailsTo } from "@/tests/support/mails";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { createViewer, settle } from "@/tests/support/world";
import type { SessionClaim } from "./access-token";
import { createApiKey } from "./api-keys/manage";
import { authOptions } from "./options";
import { openSession } from "./sessions";
import { isGoogleRevoked } from "./use-cases/is-google-revoked";
import { issueTokens } from "./use-cases/issue-tokens";
import { signInWithOAuth } from "./use-cases/sign-in-with-oauth";
import { signOut } from "./use-cases/sign-out";

afterEach(() => setClockOffset(0));

const NEW = "a better horse";
const emailOf = (person: Person) => person.session.user.email;
const requestMail = (email: string) => callRoute(recover, { method: "POST", json: { email } });
const signIn = (email: string, password: string) =>
  callRoute(token, { method: "POST", json: { grant_type: "password", email, password } });
const setPassword = (token: string, password = NEW) =>
  callRoute(putUser, { method: "PUT", token, json: { password } });

/** Requests a link without a session and reads it from the newest mail. */
async function linkFor(email: string): Promise<URL> {
  expect(await requestMail(email)).toMatchObject({ status: 200, body: {} });
  await settle();
  const [mail] = await mailsTo(email);
  return new URL(mail?.links[0] ?? "");
}
/** A new sign-in without the password, as through a provider. */
async function signedInAgain({ actor }: Person): Promise<{ token: string }> {
  const claim = await openSession(actor.userId, "jest");
  return { token: (await issueTokens(claim)).access_token };
}
const tokensOf = (link: URL) => Object.fromEntries(new URLSearchParams(link.hash.slice(1)));

test("the link sets a new password, ends every session and notifies the owner", async () => {
  const person = await signedUp({ language: "fr" });
  const link = await linkFor(emailOf(person).toUpperCase());
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/fr\/reset-password#access_token=/);
  const { access_token = "", refresh_token, type } = tokensOf(link);
  expect({ type, refresh_token }).toEqual({ type: "recovery", refresh_token: expect.any(String) });

  expect(await setPassword(access_token)).toMatchObject({
    status: 200,
    body: { user: { email: emailOf(person) } },
  });
  expect((await callRoute(profile, { token: person.token })).status).toBe(401);
  expect((await signIn(emailOf(person), PASSWORD)).status).toBe(401);
  expect((await signIn(emailOf(person), NEW)).status).toBe(200);
  const { emailVerifiedAt } = await db().user.findUniqueOrThrow({ where: { id: person.actor.userId } });
  expect(emailVerifiedAt).not.toBeNull();
  await settle();
  expect((await mailsTo(emailOf(person)))[0]?.subject).toBe("Votre mot de passe a été modifié");
});

test("the link revokes the API keys, and the mail says so and names the webhooks", async () => {
  const person = await signedUp({ user_type: "streamer" });
  const { key } = await createApiKey(person.actor, { name: "Stolen deck", scopes: ["act"] });
  await addWebhook(person.actor, { url: "https://hooks.example.com/secret-path", events: ["payout.sent"] });
  const { access_token = "" } = tokensOf(await linkFor(emailOf(person)));
  expect((await setPassword(access_token)).status).toBe(200);
  expect((await callRoute(toggle, { method: "POST", token: key })).status).toBe(401);
  await settle();
  const [mail] = await mailsTo(emailOf(person));
  expect(mail?.text).toContain("Your API key was revoked.");
  expect(mail?.text).toContain("hooks.example.com");
  expect(mail?.text).not.toContain("secret-path");
});

test("the link ends the sign-in with Google until it is connected again by who is signed in", async () => {
  const person = await signedUp();
  await db().user.update({ where: { id: person.actor.userId }, data: { emailVerifiedAt: now() } });
  const google = {
    provider: "google",
    subject: randomUUID(),
    email: emailOf(person),
    emailVerified: true,
  } as const;
  const device = { userAgent: "jest", address: "198.51.100.7" };
  const enter = (presented: SessionClaim | null = null) => signInWithOAuth(google, { ...device, presented });
  expect((await enter()).userId).toBe(person.actor.userId);
  const { access_token = "" } = tokensOf(await linkFor(emailOf(person)));
  expect((await setPassword(access_token)).status).toBe(200);
  await settle();
  expect((await mailsTo(emailOf(person)))[0]?.text).toContain("Signing in with Google is off");

  const refused = { code: "google_revoked" };
  const [stranger, owner] = [await signedUp(), await openSession(person.actor.userId, "jest")];
  for (const presented of [null, person.actor, stranger.actor])
    await expect(enter(presented)).rejects.toMatchObject(refused);
  setClockOffset(10 * 60_000);
  await expect(enter(owner)).rejects.toMatchObject(refused);
  expect(await isGoogleRevoked(owner)).toBe(true);
  setClockOffset(0);
  expect((await enter(owner)).userId).toBe(person.actor.userId);
  expect(await isGoogleRevoked(owner)).toBe(false);
  await settle();
  expect((await mailsTo(emailOf(person)))[0]?.subject).toBe("New way to sign in: Google");
  expect((await enter()).userId).toBe(person.actor.userId);
  expect((await setPassword((await signedInAgain(person)).token)).status).toBe(200);
  expect((await enter()).userId).toBe(person.actor.userId);
});

test("a sign-in with Google that meets the reset opens no session that outlives it", async () => {
  const person = await signedUp();
  const { userId } = person.actor;
  await db().user.update({ where: { id: userId }, data: { emailVerifiedAt: now() } });
  const identity = {
    provider: "google",
    subject: randomUUID(),
    email: emailOf(person),
    emailVerified: true,
  } as const;
  const enter = () => signInWithOAuth(identity, { userAgent: "jest", address: "198.51.100.7" });
  await enter();
  let entering: Promise<unknown> = Promise.resolve();
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    await tx.identity.updateMany({ where: { userId }, data: { revokedAt: now() } });
    entering = enter().catch((error: unknown) => error);
    await untilLockIsAwaited();
  });
  expect(await entering).toMatchObject({ code: "google_revoked" });
});

test("a new password by a signed-in person keeps the keys, and the mail names them", async () => {
  const person = await signedUp({ user_type: "streamer" });
  const { key } = await createApiKey(person.actor, { name: "Stream deck", scopes: ["act"] });
  const helper = await createViewer();
  const appointment = { streamerId: person.actor.userId, userId: helper.userId, createdAt: now() };
  await db().streamerModerator.create({ data: appointment });
  const { username } = await db().profile.findUniqueOrThrow({ where: { userId: helper.userId } });
  await settle();
  expect((await mailsTo(emailOf(person)))[0]?.subject).toBe("A new API key was made");
  expect((await setPassword(person.token)).status).toBe(200);
  expect((await callRoute(toggle, { method: "POST", token: key })).status).toBe(200);
  await settle();
  const { text } = (await mailsTo(emailOf(person)))[0] ?? {};
  expect(text).toContain("These API keys still work: Stream deck.");
  expect(text).toContain(`These people still moderate for you: ${username}.`);
});

describe("the link", () => {
  test("works once", async () => {
    const person = await signedUp();
    const { access_token = "" } = tokensOf(await linkFor(emailOf(person)));
    const answers = await Promise.all([setPassword(access_token), setPassword(access_token, "another one")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await setPassword(access_token)).status).toBe(401);
  });

  test("expires after an hour", async () => {
    const person = await signedUp();
    const { access_token = "", refresh_token = "" } = tokensOf(await linkFor(emailOf(person)));
    setClockOffset(3_601_000);
    expect((await setPassword(access_token)).status).toBe(401);
    const refreshed = await callRoute(token, {
      method: "POST",
      json: { grant_type: "refresh_token", refresh_token },
    });
    expect(refreshed.status).toBe(401);
  });

  test("expires after an hour even when its tokens are refreshed", async () => {
    const person = await signedUp();
    const { refresh_token = "" } = tokensOf(await linkFor(emailOf(person)));
    const refresh = (value: string) =>
      callRoute(token, { method: "POST", json: { grant_type: "refresh_token", refresh_token: value } });
    const renewed = await refresh(refresh_token);
    expect(renewed.status).toBe(200);
    setClockOffset(3_601_000);
    expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
  });

  test("only sets the password: no reading, no writing, no cookie", async () => {
    const person = await signedUp();
    const { access_token = "", refresh_token = "" } = tokensOf(await linkFor(emailOf(person)));
    expect((await callRoute(profile, { token: access_token })).status).toBe(401);
    const write = { method: "PUT", token: access_token, json: { bio: "x" } } as const;
    expect((await callRoute(putProfile, write)).status).toBe(401);
    const session = await db().session.findFirstOrThrow({
      where: { userId: person.actor.userId, purpose: "recovery" },
    });
    const claims = { token: { sub: person.actor.userId, sid: session.id }, session: { expires: "" } };
    const { session: browserSession } = authOptions().callbacks ?? {};
    await expect(browserSession?.(claims as never)).rejects.toThrow();
    expect(refresh_token).not.toBe("");
  });

  test("does not affect other accounts", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const { access_token = "" } = tokensOf(await linkFor(emailOf(person)));
    await setPassword(access_token);
    expect((await callRoute(profile, { token: other.token })).status).toBe(200);
    expect((await signIn(emailOf(other), PASSWORD)).status).toBe(200);
  });

  test("outlives what a signed-in person does, who may be a stranger, and ends those sessions", async () => {
    const person = await signedUp();
    const { access_token = "" } = tokensOf(await linkFor(emailOf(person)));
    await signOut(person.actor, "others");
    expect((await setPassword(person.token)).status).toBe(200);
    expect((await setPassword(access_token, "the owner's own")).status).toBe(200);
    expect((await callRoute(profile, { token: person.token })).status).toBe(401);
    expect((await signIn(emailOf(person), "the owner's own")).status).toBe(200);
  });

  test("is not mailed to suspended people", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { suspendedAt: now() } });
    await requestMail(emailOf(person));
    await settle();
    const subjects = (await mailsTo(emailOf(person))).map(({ subject }) => subject);
    expect(subjects).toEqual([]);
  });

  test("is not mailed when the worker only gets to it after it expired", async () => {
    const person = await signedUp();
    await requestMail(emailOf(person));
    setClockOffset(3_601_000);
    await settle();
    expect(await mailsTo(emailOf(person))).toEqual([]);
  });
});

test("answers the same for an address without an account, and mails nothing", async () => {
  const noAccount = `nobody-${randomUUID()}@example.com`;
  const [known, unknown] = [await requestMail(emailOf(await signedUp())), await requestMail(noAccount)];
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  const queued = await db()
    .$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'auth.send_recovery'`;
  expect(queued).toHaveLength(2);
  await settle();
  expect(await mailsTo(noAccount)).toEqual([]);
});

describe("a new password while signed in", () => {
  test("keeps this session and ends the others", async () => {
    const person = await signedUp();
    const elsewhere = await signIn(emailOf(person), PASSWORD);
    expect((await setPassword(person.token)).status).toBe(200);
    expect((await callRoute(profile, { token: person.token })).status).toBe(200);
    expect((await callRoute(profile, { token: elsewhere.body.access_token })).status).toBe(401);
    const refreshed = await callRoute(token, {
      method: "POST",
      json: { grant_type: "refresh_token", refresh_token: elsewhere.body.refresh_token },
    });
    expect(refreshed.status).toBe(401);
  });

  test.each([
    ["12345", "Password must be at least 6 characters long."],
    ["password", "This password is too common. Please choose another one."],
    ["PassWord", "This password is too common. Please choose another one."],
    ["x".repeat(201), "This is too long. Shorten it."],
  ])("refuses %s with a message for its field", async (password, message) => {
    const person = await signedUp();
    const answer = await setPassword(person.token, password);
    expect(answer).toMatchObject({ status: 400, body: { fields: { password: message } } });
    expect((await signIn(emailOf(person), PASSWORD)).status).toBe(200);
  });

  test("needs a session", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const answer = await callRoute(putUser, { method: "PUT", headers: foreign, json: { password: NEW } });
    expect(answer.status).toBe(401);
  });

  test("requires re-authentication when the sign-in is ten minutes old", async () => {
    const person = await signedUp();
    setClockOffset(10 * 60_000);
    const refused = { status: 403, body: { code: "step_up_required", methods: ["password"] } };
    expect(await setPassword(person.token)).toMatchObject(refused);
    expect((await signIn(emailOf(person), PASSWORD)).status).toBe(200);
    const proof = { method: "password", value: PASSWORD };
    await callRoute(stepUp, { method: "POST", token: person.token, json: proof });
    expect((await setPassword(person.token)).status).toBe(200);
    expect((await signIn(emailOf(person), NEW)).status).toBe(200);
  });

  test("requires a recent sign-in of people without a password", async () => {
    const person = await signedUp();
    await db().user.update({ where: { id: person.actor.userId }, data: { passwordHash: null } });
    setClockOffset(10 * 60_000);
    const refused = { status: 403, body: { code: "step_up_required", methods: [] } };
    expect(await setPassword(person.token)).toMatchObject(refused);
    const { token: fresh } = await signedInAgain(person);
    expect((await setPassword(fresh)).status).toBe(200);
  });

  test("cancels an unconfirmed change of address, which an attacker may have requested", async () => {
    const { EMAIL_CONFIRMATION } = env();
    Object.assign(env(), { EMAIL_CONFIRMATION: true });
    const person = await signedUp();
    const thief = `thief-${randomUUID()}@example.com`;
    await callRoute(putProfile, { method: "PUT", token: person.token, json: { email: thief } });
    await settle();
    Object.assign(env(), { EMAIL_CONFIRMATION });
    const [mail] = await mailsTo(thief);
    const code = new URL(mail?.links[0] ?? "").hash.slice("#token=".length);
    await setPassword(person.token);
    const used = await callRoute(confirm, { method: "POST", json: { token: code } });
    expect(used).toMatchObject({ status: 400, body: { code: "link_invalid" } });
  });
});

test("queues nothing without a mail server", async () => {
  const kept = env().SMTP_URL;
  Object.assign(env(), { SMTP_URL: undefined });
  expect((await requestMail(emailOf(await signedUp()))).status).toBe(200);
  Object.assign(env(), { SMTP_URL: kept });
  const queued = await db()
    .$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'auth.send_recovery'`;
  expect(queued).toEqual([]);
});
