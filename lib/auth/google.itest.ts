import { randomUUID } from "node:crypto";
import { PUT as putProfile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { settle } from "@/tests/support/world";
import { googleIdentity } from "./google";
import { issueTokens } from "./index";
import { authOptions } from "./options";
import { type ProviderIdentity, signInWithOAuth } from "./use-cases/sign-in-with-oauth";

const someone = (over: Partial<ProviderIdentity> = {}): ProviderIdentity => ({
  provider: "google",
  subject: randomUUID(),
  email: `gia-${uniqueWord()}@example.com`,
  emailVerified: true,
  name: "Gia Moreau",
  ...over,
});
const DEVICE = { userAgent: "jest", address: "198.51.100.7" };
const enter = (identity: ProviderIdentity) => signInWithOAuth(identity, DEVICE);
const emailOf = (person: Person) => person.session.user.email;
const confirmAddress = (person: Person) =>
  db().user.update({ where: { id: person.actor.userId }, data: { emailVerifiedAt: now() } });

test("a new person gets an account with a confirmed address and no password, and the same one each time", async () => {
  const gia = someone();
  const first = await enter({ ...gia, email: gia.email.toUpperCase() });
  const again = await enter({ ...gia, email: "moved@elsewhere.example", emailVerified: false });
  expect(again.userId).toBe(first.userId);
  expect(again.sessionId).not.toBe(first.sessionId);
  const user = await db().user.findUniqueOrThrow({ where: { id: first.userId } });
  expect(user).toMatchObject({ email: gia.email, passwordHash: null });
  expect(user.emailVerifiedAt).not.toBeNull();
});

test("in a browser ends the session that its cookie held", async () => {
  const before = await signedUp();
  const gia = someone();
  const { callbacks } = authOptions({ ...DEVICE, presented: before.actor });
  // next-auth passes members that ours never sees.
  const signIn = callbacks?.signIn as (sent: object) => Promise<boolean>;
  const profile = { sub: gia.subject, email: gia.email, email_verified: true, name: gia.name };
  expect(await signIn({ user: {}, account: { provider: "google" }, profile })).toBe(true);
  expect((await callRoute(putProfile, { method: "PUT", token: before.token, json: {} })).status).toBe(401);
});

test("their first profile takes the name that the provider says, unless it may not be shown", async () => {
  for (const [name, shown] of [
    ["Gia Moreau", "Gia Moreau"],
    ["Hitler was right", undefined],
  ] as const) {
    const gia = someone({ name });
    const { access_token } = await issueTokens(await enter(gia));
    const profile = await callRoute(putProfile, {
      method: "PUT",
      token: access_token,
      json: { user_type: "streamer", language: "fr" },
    });
    expect(profile.body).toMatchObject({
      full_name: shown ?? gia.email.split("@")[0],
      user_type: "streamer",
      language: "fr",
      email: gia.email,
    });
  }
});

test("an account whose address both sides confirmed is joined, and its owner is told", async () => {
  const person = await signedUp();
  await confirmAddress(person);
  const { userId } = await enter(someone({ email: emailOf(person) }));
  expect(userId).toBe(person.actor.userId);
  await settle();
  expect((await mailsTo(emailOf(person))).map(({ subject }) => subject)).toEqual([
    "New way to sign in: Google",
  ]);
});

describe("an account is not joined", () => {
  test("when the provider has not verified the address: anybody could claim it", async () => {
    const person = await signedUp();
    await confirmAddress(person);
    const thief = someone({ email: emailOf(person), emailVerified: false });
    await expect(enter(thief)).rejects.toMatchObject({ code: "google_unverified" });
    expect(await db().identity.count({ where: { userId: person.actor.userId } })).toBe(0);
  });

  test("when nobody confirmed the address here: whoever signed up first could be waiting for its owner", async () => {
    const squatter = await signedUp();
    await expect(enter(someone({ email: emailOf(squatter) }))).rejects.toMatchObject({
      code: "google_not_linked",
    });
  });

  test("when another Google account was joined to it before", async () => {
    const person = await signedUp();
    await confirmAddress(person);
    await enter(someone({ email: emailOf(person) }));
    await expect(enter(someone({ email: emailOf(person) }))).rejects.toMatchObject({
      code: "google_not_linked",
    });
  });

  test("when it is suspended, or closed by its owner", async () => {
    const gia = someone();
    const { userId } = await enter(gia);
    await db().user.update({ where: { id: userId }, data: { suspendedAt: now() } });
    await expect(enter(gia)).rejects.toMatchObject({ code: "account_suspended" });
    await expect(enter(someone({ email: gia.email }))).rejects.toMatchObject({ code: "account_suspended" });
    await db().user.update({ where: { id: userId }, data: { deletionRequestedAt: now() } });
    await expect(enter(gia)).rejects.toMatchObject({ code: "account_closed" });
    await expect(enter(someone({ email: gia.email }))).rejects.toMatchObject({ code: "account_closed" });
  });
});

test.each([
  ["no address", ""],
  ["two addresses", "a@x.example,b@y.example"],
  ["a name", '"a@x.example" b@y.example'],
])("%s makes no account", async (_, email) => {
  await expect(enter(someone({ email }))).rejects.toMatchObject({ code: "google_unverified" });
});

test("two answers at once make one account", async () => {
  const gia = someone();
  const claims = await Promise.all([enter(gia), enter(gia), enter(gia)]);
  expect(new Set(claims.map(({ userId }) => userId)).size).toBe(1);
});

test("there is one provider, and its answer is bound to this browser in all three ways", () => {
  // What GHSA-x445-f3h2-j279 needs: a second provider, or one without PKCE (decision 0072).
  const before = { ...env() };
  Object.assign(env(), { GOOGLE_CLIENT_ID: "bravado", GOOGLE_CLIENT_SECRET: "secret" });
  const asked = authOptions().providers.filter(({ type }) => type === "oauth");
  expect(asked).toEqual([expect.objectContaining({ id: "google", checks: ["pkce", "state", "nonce"] })]);
  Object.assign(env(), before);
});

describe("what the provider says", () => {
  test.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    [1, false],
    [undefined, false],
  ])("verified as %p counts as %p", (email_verified, expected) => {
    expect(googleIdentity({ sub: "1", email: "a@b.example", email_verified }).emailVerified).toBe(expected);
  });

  test("without a subject is nobody", () => {
    expect(() => googleIdentity({ email: "a@b.example", email_verified: true })).toThrow();
  });
});
