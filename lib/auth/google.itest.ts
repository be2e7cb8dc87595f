import { randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { PUT as putProfile } from "@/app/api/users/profile/route";
import { confirmEmail, saveProfile } from "@/lib/accounts";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { untilLockIsAwaited } from "@/tests/support/database";
import { mailsTo } from "@/tests/support/mails";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { enableMfa, settle } from "@/tests/support/world";
import { createApiKey } from "./api-keys/manage";
import { googleIdentity } from "./google";
import { issueTokens } from "./index";
import { authOptions } from "./options";
import { setPassword } from "./use-cases/set-password";
import { type ProviderIdentity, signInWithOAuth } from "./use-cases/sign-in-with-oauth";

const identity = (over: Partial<ProviderIdentity> = {}): ProviderIdentity => ({
  provider: "google",
  subject: randomUUID(),
  email: `gia-${uniqueWord()}@example.com`,
  emailVerified: true,
  ...over,
});
const DEVICE = { userAgent: "jest", address: "198.51.100.7" };
const enter = (given: ProviderIdentity) => signInWithOAuth(given, DEVICE);
const emailOf = (person: Person) => person.session.user.email;
const confirmAddress = (person: Person) =>
  db().user.update({ where: { id: person.actor.userId }, data: { emailVerifiedAt: now() } });

test("creates one account per identity, with a verified address and no password", async () => {
  const gia = identity();
  const first = await enter({ ...gia, email: gia.email.toUpperCase() });
  const again = await enter({ ...gia, email: "moved@elsewhere.example", emailVerified: false });
  expect(again.userId).toBe(first.userId);
  expect(again.sessionId).not.toBe(first.sessionId);
  const user = await db().user.findUniqueOrThrow({ where: { id: first.userId } });
  expect(user).toMatchObject({ email: gia.email, passwordHash: null });
  expect(user.emailVerifiedAt).not.toBeNull();
});

test("ends the session that the browser's cookie held before", async () => {
  const before = await signedUp();
  const gia = identity();
  const { callbacks } = authOptions({ ...DEVICE, presented: before.actor });
  // next-auth passes more members than our callback reads.
  const signIn = callbacks?.signIn as (sent: object) => Promise<boolean>;
  const profile = { sub: gia.subject, email: gia.email, email_verified: true, name: "Gia Moreau" };
  expect(await signIn({ user: {}, account: { provider: "google" }, profile })).toBe(true);
  expect((await callRoute(putProfile, { method: "PUT", token: before.token, json: {} })).status).toBe(401);
});

test("gives the first profile no name of the provider, and leaves it unconfirmed", async () => {
  const gia = identity();
  const { access_token } = await issueTokens(await enter(gia));
  const profile = await callRoute(putProfile, {
    method: "PUT",
    token: access_token,
    json: { user_type: "streamer", language: "fr" },
  });
  const [name] = gia.email.split("@");
  expect(profile.body).toMatchObject({
    full_name: name,
    username: name,
    name_confirmed: false,
    user_type: "streamer",
    language: "fr",
    email: gia.email,
    date_of_birth: null,
  });
});

test("links an account whose address both sides verified, and notifies its owner", async () => {
  const person = await signedUp();
  await confirmAddress(person);
  const { userId } = await enter(identity({ email: emailOf(person) }));
  expect(userId).toBe(person.actor.userId);
  await settle();
  expect((await mailsTo(emailOf(person))).map(({ subject }) => subject)).toEqual([
    "New way to sign in: Google",
  ]);
});

describe("an account whose address was confirmed with the password of before", () => {
  async function confirmed({ daysAgo = 0 } = {}): Promise<Person> {
    const person = await signedUp({ user_type: "streamer" });
    const { userId } = person.actor;
    const { passwordHash } = await db().user.findUniqueOrThrow({ where: { id: userId } });
    const emailVerifiedAt = subDays(now(), daysAgo);
    const data = { emailVerifiedAt, confirmedPasswordHash: passwordHash };
    await db().user.update({ where: { id: userId }, data });
    return person;
  }
  const linkedSubject = async (person: Person) => {
    await enter(identity({ email: emailOf(person) }));
    await settle();
    return (await mailsTo(emailOf(person)))[0]?.text;
  };
  const passwordOf = async ({ actor: { userId } }: Person) =>
    (await db().user.findUniqueOrThrow({ where: { id: userId } })).passwordHash;

  test("loses it, its sessions and its API keys when Google joins, because another may have set it", async () => {
    const person = await confirmed({ daysAgo: 29 });
    await createApiKey(person.actor, { name: "bot", scopes: ["read"] });
    expect(await linkedSubject(person)).toContain("So it no longer works");
    expect(await passwordOf(person)).toBeNull();
    expect((await callRoute(putProfile, { method: "PUT", token: person.token, json: {} })).status).toBe(401);
    expect(await db().apiKey.count({ where: { streamerId: person.actor.userId } })).toBe(0);
  });

  test("loses it and two-step sign-in after a change of address, which a stranger may have asked for", async () => {
    const person = await confirmed({ daysAgo: 300 });
    const { userId } = person.actor;
    await setPassword(person.actor, "a stranger's password");
    const email = `changed-${userId}@example.com`;
    await enableMfa(userId);
    await saveProfile(person.actor, { email }, "en");
    await settle();
    const [mail] = await mailsTo(email);
    await confirmEmail(new URL(mail?.links[0] ?? "").hash.slice("#token=".length));
    await enter(identity({ email }));
    expect(await passwordOf(person)).toBeNull();
    expect(await db().mfaEnrollment.count({ where: { userId } })).toBe(0);
  });

  test("keeps it once another was set, or a month later", async () => {
    const [changed, older] = [await confirmed(), await confirmed({ daysAgo: 31 })];
    await setPassword(changed.actor, "a password of my own");
    for (const person of [changed, older]) {
      expect(await linkedSubject(person)).toContain("can now sign in to it");
      expect(await passwordOf(person)).not.toBeNull();
    }
  });
});

describe("does not link an account", () => {
  test("whose address the provider has not verified", async () => {
    const person = await signedUp();
    await confirmAddress(person);
    const thief = identity({ email: emailOf(person), emailVerified: false });
    await expect(enter(thief)).rejects.toMatchObject({ code: "google_unverified" });
    expect(await db().identity.count({ where: { userId: person.actor.userId } })).toBe(0);
  });

  test("whose address is not verified here: an attacker may have signed up with it", async () => {
    const squatter = await signedUp();
    await expect(enter(identity({ email: emailOf(squatter) }))).rejects.toMatchObject({
      code: "google_not_linked",
    });
  });

  test("that is linked to another Google account", async () => {
    const person = await signedUp();
    await confirmAddress(person);
    await enter(identity({ email: emailOf(person) }));
    await expect(enter(identity({ email: emailOf(person) }))).rejects.toMatchObject({
      code: "google_not_linked",
    });
  });

  test("that is suspended or closed", async () => {
    const gia = identity();
    const { userId } = await enter(gia);
    await db().user.update({ where: { id: userId }, data: { suspendedAt: now() } });
    await expect(enter(gia)).rejects.toMatchObject({ code: "account_suspended" });
    await expect(enter(identity({ email: gia.email }))).rejects.toMatchObject({ code: "account_suspended" });
    await db().user.update({ where: { id: userId }, data: { deletionRequestedAt: now() } });
    await expect(enter(gia)).rejects.toMatchObject({ code: "account_closed" });
    await expect(enter(identity({ email: gia.email }))).rejects.toMatchObject({ code: "account_closed" });
  });
});

test.each([
  ["no address", ""],
  ["two addresses", "a@x.example,b@y.example"],
  ["a name", '"a@x.example" b@y.example'],
])("creates no account for %s as the address", async (_, email) => {
  await expect(enter(identity({ email }))).rejects.toMatchObject({ code: "google_unverified" });
});

test("concurrent callbacks create one account", async () => {
  const gia = identity();
  const claims = await Promise.all([enter(gia), enter(gia), enter(gia)]);
  expect(new Set(claims.map(({ userId }) => userId)).size).toBe(1);
});

test("a callback that looked for the identity right before another linked it signs in too", async () => {
  const gia = identity();
  let late: Promise<{ userId: string }> | undefined;
  const { id } = await db().$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE users IN ACCESS EXCLUSIVE MODE`;
    late = enter(gia);
    await untilLockIsAwaited();
    const at = now();
    const linked = { create: { provider: gia.provider, subject: gia.subject, createdAt: at } };
    return tx.user.create({
      data: { email: gia.email, emailVerifiedAt: at, createdAt: at, identities: linked },
    });
  });
  expect((await late)?.userId).toBe(id);
});

test("has one provider, with PKCE, state and nonce", () => {
  // GHSA-x445-f3h2-j279 needs a second provider, or one without PKCE (decision 0072).
  const before = { ...env() };
  Object.assign(env(), { GOOGLE_CLIENT_ID: "bravado", GOOGLE_CLIENT_SECRET: "secret" });
  const providers = authOptions().providers.filter(({ type }) => type === "oauth");
  expect(providers).toEqual([expect.objectContaining({ id: "google", checks: ["pkce", "state", "nonce"] })]);
  Object.assign(env(), before);
});

describe("the provider's profile", () => {
  test.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [1, false],
    [undefined, false],
  ])("email_verified: %p counts as %p", (email_verified, expected) => {
    expect(googleIdentity({ sub: "1", email: "a@b.example", email_verified }).emailVerified).toBe(expected);
  });

  test("is refused without a subject", () => {
    expect(() => googleIdentity({ email: "a@b.example", email_verified: true })).toThrow();
  });
});
