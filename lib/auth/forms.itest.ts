import { POST as signInForm } from "@/app/api/forms/sign-in/route";
import { POST as signUpForm } from "@/app/api/forms/sign-up/route";
import { db } from "@/lib/db/client";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { now } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { wrongCode } from "@/tests/support/wrong-code";
import { appCode } from "./mfa/app-code";
import { resolveActor } from "./resolve-actor";
import { readTypedFields } from "./typed-fields";
import { beginMfa } from "./use-cases/begin-mfa";

const configured = { ...env() };
beforeEach(() => Object.assign(env(), { EMAIL_CONFIRMATION: false }));
afterEach(() => Object.assign(env(), configured));

type Browser = { cookie: string };
const newBrowser = (): Browser => ({ cookie: "" });

/** Sends a form as a browser without script does, and keeps the cookies it gets. */
async function send(
  handler: typeof signInForm,
  browser: Browser,
  fields: Record<string, string>,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) {
  const response = await handler(
    new Request(new URL("/", env().APP_URL), {
      method: "POST",
      headers: { cookie: browser.cookie, ...headers },
      body: new URLSearchParams(fields),
    }),
  );
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  browser.cookie = [browser.cookie, ...cookies].filter(Boolean).join("; ");
  return { status: response.status, location: response.headers.get("location") };
}

const actorOf = ({ cookie }: Browser) => resolveActor(new Headers({ cookie }));
const typedIn = ({ cookie }: Browser) => readTypedFields(new Headers({ cookie }));
const emailOf = (person: Person) => person.session.user.email;

describe("the sign-in form without script", () => {
  test("signs in, also without a date of birth, and redirects to the dashboard in the page's language", async () => {
    const person = await signedUp({ user_type: "streamer", date_of_birth: undefined });
    const browser = newBrowser();
    const answer = await send(signInForm, browser, {
      email: ` ${emailOf(person).toUpperCase()}`,
      password: PASSWORD,
      language: "fr",
    });
    expect(answer).toEqual({ status: 303, location: "/fr/streamer-dashboard" });
    expect((await actorOf(browser))?.userId).toBe(person.actor.userId);
  });

  test("redirects to the page the person came from, and to no other site", async () => {
    const person = await signedUp({ date_of_birth: undefined });
    const fields = { email: emailOf(person), password: PASSWORD };
    const to = async (return_to: string) =>
      (await send(signInForm, newBrowser(), { ...fields, return_to })).location;
    expect(await to("/settings")).toBe("/settings");
    expect(await to("//evil.example")).toBe("/viewer-dashboard");
  });

  test("keeps the address but no password when it refuses", async () => {
    const person = await signedUp();
    const browser = newBrowser();
    const answer = await send(signInForm, browser, {
      email: emailOf(person),
      password: "wrong one",
      return_to: "/settings",
    });
    expect(answer).toEqual({
      status: 303,
      location: "/auth?returnTo=%2Fsettings&error=invalid_credentials",
    });
    expect(typedIn(browser).email).toBe(emailOf(person));
    expect(decodeURIComponent(browser.cookie)).not.toContain("wrong one");
    expect(await actorOf(browser)).toBeNull();
    const empty = await send(signInForm, newBrowser(), {});
    expect(empty.location).toBe("/auth?error=email_required");
  });

  test("asks for the MFA code, and completes the sign-in by it", async () => {
    const person = await signedUp();
    const { secret } = await beginMfa(person.actor);
    await db().mfaEnrollment.updateMany({ data: { confirmedAt: now() } });
    const browser = newBrowser();
    const fields = { email: emailOf(person), password: PASSWORD };
    expect((await send(signInForm, browser, fields)).location).toBe("/auth?mode=code");
    expect(await actorOf(browser)).toBeNull();
    const wrong = await send(signInForm, browser, { code: wrongCode(secret) });
    expect(wrong.location).toBe("/auth?mode=code&error=invalid_proof");
    const right = await send(signInForm, browser, { code: appCode(secret) });
    expect(right.location).toBe("/viewer-dashboard");
    const unknown = await send(signInForm, newBrowser(), { code: appCode(secret) });
    expect(unknown.location).toBe("/auth?error=invalid_token");
  });

  test("ends the session that the browser held before", async () => {
    const [before, person] = [await signedUp(), await signedUp()];
    const browser = newBrowser();
    await send(signInForm, browser, { email: emailOf(before), password: PASSWORD });
    const first = { cookie: browser.cookie };
    await send(signInForm, browser, { email: emailOf(person), password: PASSWORD });
    expect(await actorOf(first)).toBeNull();
  });

  test.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["an unknown origin", {}],
  ])("refuses a form from %s", async (_, headers) => {
    const person = await signedUp();
    const browser = newBrowser();
    const fields = { email: emailOf(person), password: PASSWORD };
    expect((await send(signInForm, browser, fields, headers)).status).toBe(403);
    expect(browser.cookie).toBe("");
  });
});

describe("the sign-up form without script", () => {
  const account = () => ({
    email: `form-${uniqueWord()}@example.com`,
    password: "correct horse",
    confirmation: "correct horse",
    user_type: "streamer",
    date_of_birth: "1990-05-17",
    terms: "on",
    language: "es",
  });

  test("creates the account in the page's language and signs it in", async () => {
    const browser = newBrowser();
    const fields = account();
    const answer = await send(signUpForm, browser, fields);
    expect(answer).toEqual({ status: 303, location: "/es/streamer-dashboard" });
    const actor = await actorOf(browser);
    const profile = await db().profile.findUniqueOrThrow({ where: { userId: actor?.userId ?? "" } });
    expect(profile).toMatchObject({ userType: "streamer", language: "es" });
  });

  test.each([
    ["different passwords", { confirmation: "another horse" }, "password_mismatch"],
    ["a short password", { password: "12345", confirmation: "12345" }, "password_short"],
    ["a common password", { password: "password", confirmation: "password" }, "password_common"],
    ["a bad address", { email: "ana" }, "email_invalid"],
    ["a missing date of birth", { date_of_birth: "" }, "birth_date_required"],
    ["a child", { date_of_birth: "2025-01-01" }, "too_young_13"],
  ])("refuses %s and keeps the rest", async (_, wrong, problem) => {
    const browser = newBrowser();
    const fields = { ...account(), ...wrong };
    const answer = await send(signUpForm, browser, fields);
    expect(answer).toEqual({ status: 303, location: `/es/auth?mode=signup&error=${problem}` });
    expect(typedIn(browser)).toEqual({ email: fields.email, user_type: "streamer" });
    expect(await db().user.count({ where: { email: fields.email } })).toBe(0);
  });

  test("refuses an adult's date in the browser from which a child's was sent", async () => {
    const browser = newBrowser();
    await send(signUpForm, browser, { ...account(), date_of_birth: "2025-01-01" });
    const answer = await send(signUpForm, browser, account());
    expect(answer.location).toBe("/es/auth?mode=signup&error=too_young_13");
    expect((await send(signUpForm, newBrowser(), account())).location).toBe("/es/streamer-dashboard");
  });

  test("refuses a missing consent and a taken address", async () => {
    const { terms: _, ...fields } = account();
    expect((await send(signUpForm, newBrowser(), fields)).location).toBe(
      "/es/auth?mode=signup&error=terms_required",
    );
    const taken = { ...account(), email: emailOf(await signedUp()) };
    expect((await send(signUpForm, newBrowser(), taken)).location).toBe(
      "/es/auth?mode=signup&error=email_taken",
    );
  });

  test("where addresses are confirmed first, says the same for a new and a taken address", async () => {
    Object.assign(env(), { EMAIL_CONFIRMATION: true });
    for (const email of [account().email, emailOf(await signedUp())]) {
      const browser = newBrowser();
      const answer = await send(signUpForm, browser, { ...account(), email });
      expect(answer).toEqual({ status: 303, location: "/es/auth?error=email_unconfirmed" });
      expect(typedIn(browser).email).toBe(email);
      expect(await actorOf(browser)).toBeNull();
    }
  });

  test("is rate-limited", async () => {
    Object.assign(env(), { RATE_LIMIT_FACTOR: 1 });
    const headers = { "sec-fetch-site": "same-origin", [ADDRESS_HEADER]: "203.0.113.77" };
    const locations: (string | null)[] = [];
    for (let each = 0; each <= RATE_LIMITS.sign_up.address.points; each += 1)
      locations.push((await send(signUpForm, newBrowser(), {}, headers)).location);
    expect(locations.at(-2)).toContain("error=email_required");
    expect(locations.at(-1)).toMatch(/error=rate_limited%3A[1-9]\d*$/);
  });
});
