import { randomUUID } from "node:crypto";
import { POST as confirm } from "@/app/api/auth/confirm/route";
import { POST as recover } from "@/app/api/auth/recover/route";
import { POST as resend } from "@/app/api/auth/resend/route";
import { POST as signup } from "@/app/api/auth/signup/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { PUT as putUser } from "@/app/api/auth/user/route";
import { PUT as block } from "@/app/api/blocks/[user_id]/route";
import { POST as createChallenge } from "@/app/api/challenges/route";
import { GET as getStreamer } from "@/app/api/streamers/[id]/route";
import { GET as listStreamers } from "@/app/api/streamers/route";
import { DELETE as withdraw } from "@/app/api/users/pending-email/route";
import { GET as getProfile, PUT as putProfile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { oneTimeCode } from "@/lib/shared/one-time-code";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { type Person, PASSWORD as SIGNED_UP_WITH, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { settle } from "@/tests/support/world";

const DAY_MS = 24 * 60 * 60 * 1000;
const configured = { ...env() };
afterEach(() => {
  setClockOffset(0);
  Object.assign(env(), configured);
});

const PASSWORD = "correct horse";
const newEmail = () => `ana-${uniqueWord()}@example.com`;
const emailOf = (person: Person) => person.session.user.email;
const post = (handler: Parameters<typeof callRoute>[0], json: object) =>
  callRoute(handler, { method: "POST", json });
const signIn = (email: string) => post(token, { grant_type: "password", email, password: PASSWORD });
const put = (person: Person, json: object) =>
  callRoute(putProfile, { method: "PUT", token: person.token, json });

/** The code of the newest link mailed to an address. */
async function codeFor(email: string): Promise<string> {
  await settle();
  const mail = (await mailsTo(email)).find(({ links }) => links[0]?.includes("/email-verified#token="));
  return new URL(mail?.links[0] ?? "").hash.slice("#token=".length);
}

describe("where addresses are confirmed first, sign-up", () => {
  beforeEach(() => Object.assign(env(), { EMAIL_CONFIRMATION: true }));

  test("opens no session; the mailed link allows signing in, and works once", async () => {
    const email = newEmail();
    const made = await post(signup, { email, password: PASSWORD, language: "es" });
    expect(made).toMatchObject({ status: 201, body: { user: { email }, session: null } });
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: "email_unconfirmed" } });
    const code = await codeFor(email);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ subject: "Confirma tu correo" });
    expect(mail?.links[0]).toContain("http://localhost:3000/es/email-verified#token=");
    expect(await post(confirm, { token: code })).toMatchObject({ status: 200, body: { email } });
    expect((await signIn(email)).status).toBe(200);
    expect(await post(confirm, { token: code })).toMatchObject({
      status: 400,
      body: { code: "link_invalid" },
    });
  });

  test("is not revealed to people without the password", async () => {
    const email = newEmail();
    await post(signup, { email, password: PASSWORD });
    const wrong = await post(token, { grant_type: "password", email, password: "not this one" });
    expect(wrong).toMatchObject({ status: 401, body: { code: "invalid_credentials" } });
  });

  test("answers the same for a taken address, also to who asks further, and notifies its owner", async () => {
    const [owner, asker] = [await signedUp(), await signedUp()];
    await db().user.update({ where: { id: owner.actor.userId }, data: { emailVerifiedAt: now() } });
    const askAbout = async (email: string) => {
      const typed = { email, password: PASSWORD, user_type: "streamer" };
      const { status, body } = await post(signup, typed);
      const { id } = body.user;
      return {
        ...{ status, keys: Object.keys(body.user).sort(), version: id[14], session: body.session },
        page: (await callRoute(getStreamer, { params: { id } })).body.code,
        block: (await callRoute(block, { method: "PUT", token: asker.token, params: { user_id: id } })).body
          .code,
        signedIn: (await signIn(email)).body.code,
        reset: (await post(recover, { email })).body,
      };
    };
    expect(await askAbout(emailOf(owner))).toEqual(await askAbout(newEmail()));
    await settle();
    const subjects = (await mailsTo(emailOf(owner))).map(({ subject }) => subject).sort();
    expect(subjects).toEqual(["Set a new password", "You already have an account"]);
    await post(resend, { email: emailOf(owner) });
    await settle();
    expect((await mailsTo(emailOf(owner)))[0]?.subject).toBe("You already have an account");
  });

  test("counts with its own password and details once its own link is pressed, whoever signed up before or after", async () => {
    const email = newEmail();
    await post(signup, { email, password: "squatter's horse", user_type: "streamer", country: "FR" });
    const squatters = await codeFor(email);
    const { user } = (await post(signup, { email, password: PASSWORD, date_of_birth: "1990-05-17" })).body;
    const own = await codeFor(email);
    await post(signup, { email, password: "a third horse" });
    const thirds = await codeFor(email);
    expect(await post(confirm, { token: own })).toMatchObject({ status: 200, body: { email } });
    for (const token of [squatters, thirds])
      expect((await post(confirm, { token })).body.code).toBe("link_invalid");
    expect((await signIn(email)).body.user.id).toBe(user.id);
    for (const password of ["squatter's horse", "a third horse"]) {
      const answer = await post(token, { grant_type: "password", email, password });
      expect(answer.body.code).toBe("invalid_credentials");
    }
    const account = await db().user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true } });
    expect(account).toMatchObject({
      ...{ email, dateOfBirth: new Date("1990-05-17"), emailVerifiedAt: expect.any(Date) },
      profile: { userType: "viewer", country: null },
    });
    expect(await db().signUp.count({ where: { email } })).toBe(0);
  });

  test("is in no list, is challenged by nobody and takes no name, until it is confirmed", async () => {
    const [email, username] = [newEmail(), `nova${uniqueWord()}`];
    const typed = { password: PASSWORD, username, user_type: "streamer" };
    const { id } = (await post(signup, { ...typed, email })).body.user;
    const found = async () =>
      (await callRoute(listStreamers, { path: `/?q=${username}` })).body.map((one: { id: string }) => one.id);
    expect(await found()).toEqual([]);
    const challenger = await signedUp();
    const dare = { streamer_id: id, challenge: "Sing it backwards", amount: 20, time_limit: "1d" };
    const answer = await callRoute(createChallenge, { method: "POST", token: challenger.token, json: dare });
    expect(answer).toMatchObject({ status: 404, body: { code: "streamer_not_found" } });
    const other = newEmail();
    expect((await post(signup, { ...typed, email: other })).status).toBe(201);
    await post(confirm, { token: await codeFor(other) });
    // The name is taken by now: this one gets a default name, which is confirmed in the settings.
    await post(confirm, { token: await codeFor(email) });
    expect(await db().profile.findUnique({ where: { userId: id } })).toMatchObject({
      ...{ username: expect.stringMatching(/^member-/), nameConfirmedAt: null, userType: "streamer" },
    });
    expect(await found()).toHaveLength(1);
  });

  test("refuses a taken name for new and taken addresses alike", async () => {
    const username = `name-${uniqueWord()}`;
    const owner = await signedUp({ username });
    const alike = username.replace("m", "rn");
    for (const [address, name] of [emailOf(owner), newEmail()].flatMap((each) => [
      [each, username],
      [each, alike],
    ])) {
      const answer = await post(signup, { email: address, password: PASSWORD, username: name });
      expect(answer).toMatchObject({ status: 409, body: { code: "username_taken" } });
    }
  });

  test("with the address of a closed account mails that it is not free yet, and no other link", async () => {
    const person = await signedUp();
    const { userId } = person.actor;
    await db().user.update({
      where: { id: userId },
      data: { suspendedAt: now(), deletionRequestedAt: now() },
    });
    await post(signup, { email: emailOf(person), password: PASSWORD });
    await post(resend, { email: emailOf(person) });
    await settle();
    const subjects = (await mailsTo(emailOf(person))).map(({ subject }) => subject);
    expect(new Set(subjects)).toEqual(new Set(["This address is not free yet"]));
  });

  test("can be confirmed by a link sent again; unknown and confirmed addresses get none", async () => {
    const [email, unknown] = [newEmail(), newEmail()];
    await post(signup, { email, password: PASSWORD });
    const first = await codeFor(email);
    setClockOffset(DAY_MS + 1000);
    expect((await post(confirm, { token: first })).body.code).toBe("link_invalid");
    expect((await signIn(email)).body.code).toBe("email_unconfirmed");
    const answers = [await post(resend, { email }), await post(resend, { email: unknown })];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    await settle();
    expect(await mailsTo(email)).toHaveLength(2);
    expect((await post(confirm, { token: await codeFor(email) })).status).toBe(200);
    await post(resend, { email });
    await settle();
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test("sends no more than five links an hour again, and refuses nobody for it", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const email = newEmail();
    await post(signup, { email, password: PASSWORD });
    const ask = () =>
      callRoute(resend, { method: "POST", json: { email }, headers: { [ADDRESS_HEADER]: randomUUID() } });
    for (let each = 0; each <= RATE_LIMITS.mail_confirm_account.target.points; each += 1)
      expect((await ask()).status).toBe(200);
    await settle();
    expect(await mailsTo(email)).toHaveLength(1 + RATE_LIMITS.mail_confirm_account.target.points);
    expect((await post(recover, { email })).status).toBe(200);
  });
});

test.each([
  [true, "If you did not sign up, do nothing: nobody can sign in with your address."],
  [false, "If you did not sign up, set a new password"],
])("the mail says what happens without it: confirmed first %p", async (EMAIL_CONFIRMATION, words) => {
  Object.assign(env(), { EMAIL_CONFIRMATION });
  const email = newEmail();
  await post(signup, { email, password: PASSWORD });
  await settle();
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(words);
  expect(mail?.text.includes("/auth?mode=forgot")).toBe(!EMAIL_CONFIRMATION);
});

test("by default addresses are confirmed where mail can be sent", async () => {
  Object.assign(env(), { EMAIL_CONFIRMATION: undefined });
  expect((await post(signup, { email: newEmail(), password: PASSWORD })).body.session).toBeNull();
  Object.assign(env(), { SMTP_URL: undefined });
  expect((await post(signup, { email: newEmail(), password: PASSWORD })).body.session).not.toBeNull();
});

describe("a change of address", () => {
  beforeEach(() => Object.assign(env(), { EMAIL_CONFIRMATION: true }));

  test("waits for confirmation, and notifies both addresses", async () => {
    const person = await signedUp();
    const email = newEmail();
    const answer = await put(person, { email: email.toUpperCase(), bio: "new words" });
    expect(answer.body).toMatchObject({ email: emailOf(person), pending_email: email, bio: "new words" });
    const code = await codeFor(email);
    expect((await mailsTo(emailOf(person))).map(({ subject }) => subject)).toEqual([
      "Your email address is about to change",
    ]);
    expect(await post(confirm, { token: code })).toMatchObject({ status: 200, body: { email } });
    const profile = await callRoute(getProfile, { token: person.token });
    expect(profile.body).toMatchObject({ email, pending_email: null });
    await settle();
    for (const address of [email, emailOf(person)]) {
      expect((await mailsTo(address))[0]?.subject).toBe("Your email address was changed");
    }
    const user = await db().user.findUniqueOrThrow({ where: { id: person.actor.userId } });
    expect(user.emailVerifiedAt).not.toBeNull();
  });

  test("requires re-authentication when the sign-in is ten minutes old", async () => {
    const person = await signedUp();
    const email = newEmail();
    setClockOffset(10 * 60_000);
    const refused = { status: 403, body: { code: "step_up_required", methods: ["password"] } };
    expect(await put(person, { email, bio: "hijacked" })).toMatchObject(refused);
    expect((await put(person, { email: emailOf(person), bio: "my own" })).body).toMatchObject({
      bio: "my own",
      pending_email: null,
    });
    await settle();
    expect([await mailsTo(email), await mailsTo(emailOf(person))]).toEqual([[], []]);
    const proof = { method: "password", value: SIGNED_UP_WITH };
    await callRoute(stepUp, { method: "POST", token: person.token, json: proof });
    expect((await put(person, { email })).body).toMatchObject({ pending_email: email });
  });

  test("voids a reset link that was mailed to the old address", async () => {
    const person = await signedUp();
    await post(recover, { email: emailOf(person) });
    await settle();
    const [reset] = await mailsTo(emailOf(person));
    const token = new URLSearchParams(new URL(reset?.links[0] ?? "").hash.slice(1)).get("access_token") ?? "";
    const email = newEmail();
    await put(person, { email });
    expect((await post(confirm, { token: await codeFor(email) })).status).toBe(200);
    const used = await callRoute(putUser, { method: "PUT", token, json: { password: "thief's horse" } });
    expect(used.status).toBe(401);
    expect((await callRoute(getProfile, { token: person.token })).status).toBe(200);
  });

  test("can be cancelled, which voids its link", async () => {
    const person = await signedUp();
    const email = newEmail();
    await put(person, { email });
    const code = await codeFor(email);
    const answer = await callRoute(withdraw, { method: "DELETE", token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { email: emailOf(person), pending_email: null } });
    expect((await post(confirm, { token: code })).body.code).toBe("link_invalid");
  });

  test("is rate-limited by account", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const person = await signedUp();
    const statuses: number[] = [];
    for (let each = 0; each <= RATE_LIMITS.mail_change.account.points; each += 1) {
      statuses.push((await put(person, { email: newEmail() })).status);
    }
    expect(statuses.lastIndexOf(200)).toBe(RATE_LIMITS.mail_change.account.points - 1);
    expect((await put(person, { email: emailOf(person), bio: "no mail" })).status).toBe(200);
  });

  test("is refused to nobody because others asked for the same address; beyond a limit nothing is mailed", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const email = newEmail();
    const { mail_change: change, mail_change_account: account } = RATE_LIMITS;
    const statuses: number[] = [];
    for (let asked = 0; asked <= account.target.points; ) {
      const stranger = await signedUp();
      for (let each = 0; each < change.target.points; each += 1, asked += 1)
        statuses.push((await put(stranger, { email })).status);
    }
    const owner = await signedUp();
    const answer = await put(owner, { email });
    expect(answer).toMatchObject({ status: 200, body: { pending_email: email } });
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { count } = await db().emailConfirmation.updateMany({
      where: { email },
      data: { expiresAt: now() },
    });
    expect(count).toBe(statuses.length + 1);
    const jobs = await db().$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs j JOIN email_confirmations e ON e.id::text = j.payload ->> 'confirmationId'
      WHERE e.email = ${email}`;
    expect(jobs).toHaveLength(account.target.points);
  });

  test("is void after another one", async () => {
    const person = await signedUp();
    const [first, second] = [newEmail(), newEmail()];
    await put(person, { email: first });
    const code = await codeFor(first);
    await put(person, { email: second });
    expect((await post(confirm, { token: code })).body.code).toBe("link_invalid");
    expect((await post(confirm, { token: await codeFor(second) })).body).toEqual({ email: second });
  });

  test("to a taken address answers the same, and cannot be confirmed", async () => {
    const [person, owner] = [await signedUp(), await signedUp()];
    const answer = await put(person, { email: emailOf(owner) });
    expect(answer).toMatchObject({ status: 200, body: { pending_email: emailOf(owner) } });
    const confirmed = await post(confirm, { token: await codeFor(emailOf(owner)) });
    expect(confirmed).toMatchObject({ status: 409, body: { code: "email_taken" } });
    expect(await db().user.count({ where: { email: emailOf(owner) } })).toBe(1);
  });
});

describe("where addresses are not confirmed first, a change of address", () => {
  beforeEach(() => Object.assign(env(), { EMAIL_CONFIRMATION: false }));

  test.each(["with", "without"])(
    "takes effect at once %s a mail server, unless the address is taken",
    async (kind) => {
      if (kind === "without") Object.assign(env(), { SMTP_URL: undefined });
      const [person, other] = [await signedUp(), await signedUp()];
      const taken = await put(person, { email: emailOf(other), bio: "new words" });
      expect(taken).toMatchObject({ status: 409, body: { code: "email_taken" } });
      const email = newEmail();
      expect((await put(person, { email })).body).toMatchObject({
        email,
        email_confirmed: false,
        pending_email: null,
        bio: "",
      });
      const signedIn = await post(token, { grant_type: "password", email, password: SIGNED_UP_WITH });
      expect(signedIn.status).toBe(200);
    },
  );

  test("requires re-authentication when the sign-in is ten minutes old", async () => {
    const person = await signedUp();
    setClockOffset(10 * 60_000);
    expect((await put(person, { email: newEmail() })).body.code).toBe("step_up_required");
  });

  test("notifies both addresses, voids what was mailed to the old one, and mails a link that confirms the new one", async () => {
    const person = await signedUp();
    await post(resend, { email: emailOf(person) });
    const early = await codeFor(emailOf(person));
    await post(recover, { email: emailOf(person) });
    await settle();
    const [reset] = await mailsTo(emailOf(person));
    const stale = new URLSearchParams(new URL(reset?.links[0] ?? "").hash.slice(1)).get("access_token") ?? "";
    const email = newEmail();
    await put(person, { email });
    const code = await codeFor(email);
    for (const address of [email, emailOf(person)])
      expect((await mailsTo(address)).map(({ subject }) => subject)).toContain(
        "Your email address was changed",
      );
    const used = await callRoute(putUser, {
      method: "PUT",
      token: stale,
      json: { password: "thief's horse" },
    });
    expect(used.status).toBe(401);
    expect((await post(confirm, { token: early })).body.code).toBe("link_invalid");
    expect(await post(confirm, { token: code })).toMatchObject({ status: 200, body: { email } });
    expect((await callRoute(getProfile, { token: person.token })).body.email_confirmed).toBe(true);
  });
});

test.each([
  ["nothing", () => ""],
  ["a wrong MAC", () => `${randomUUID()}.${"A".repeat(43)}`],
  ["no id", () => "x.y"],
  ["a code for another purpose", () => oneTimeCode("another purpose", randomUUID())],
  ["a code for no row", () => oneTimeCode("confirm-email", randomUUID())],
  ["a code with a suffix", () => `${oneTimeCode("confirm-email", randomUUID())}.x`],
])("%s confirms nothing", async (_, code) => {
  expect(await post(confirm, { token: code() })).toMatchObject({
    status: 400,
    body: { code: "link_invalid" },
  });
});
