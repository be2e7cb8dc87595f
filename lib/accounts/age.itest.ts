import { POST as signUpRoute } from "@/app/api/auth/signup/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as acceptRoute } from "@/app/api/challenges/[id]/accept/route";
import { POST as boostRoute } from "@/app/api/challenges/[id]/boost/route";
import { POST as confirmRoute } from "@/app/api/challenges/confirm-payment/route";
import { POST as createRoute } from "@/app/api/challenges/route";
import { POST as payoutsRoute } from "@/app/api/streamers/me/stripe/account/route";
import { GET as getProfile, PUT as putProfile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { asId, type UserId } from "@/lib/shared/ids";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { uniqueWord } from "@/tests/support/unique-word";
import { createStreamer, finishOnboarding, payWith, syncClock } from "@/tests/support/world";

const configured = { ...env() };
beforeEach(syncClock);
beforeEach(() => Object.assign(env(), { EMAIL_CONFIRMATION: false, GEO_COUNTRY_HEADER: "x-country" }));
afterEach(() => Object.assign(env(), configured));

/** The date of birth of a person of this age whose birthday was yesterday. */
function bornYearsAgo(years: number): string {
  const day = new Date(Date.now() - 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

const newEmail = () => `young-${uniqueWord()}@example.com`;
const put = (person: Person, json: unknown) =>
  callRoute(putProfile, { method: "PUT", token: person.token, json });
const withoutBirthDate = () => signedUp({ date_of_birth: undefined });

describe("signing up", () => {
  test.each([
    ["13 in the United States", 13, { country: "US" }, {}, 201],
    ["12 in the United States", 12, { country: "US" }, {}, 400],
    ["16 in France", 16, { country: "FR" }, {}, 201],
    ["15 in France", 15, { country: "FR" }, {}, 400],
    ["15, from France by the CDN", 15, {}, { "x-country": "FR" }, 400],
    ["15, from Mexico by the CDN", 15, {}, { "x-country": "MX" }, 201],
    ["12, from nowhere known", 12, {}, {}, 400],
  ])("at %s", async (_, age, input, headers, status) => {
    const email = newEmail();
    const json = { email, password: PASSWORD, date_of_birth: bornYearsAgo(age), ...input };
    const answer = await callRoute(signUpRoute, { method: "POST", json, headers });
    expect(answer.status).toBe(status);
    if (status === 201) return;
    expect(answer.body.fields.date_of_birth).toMatch(/^(In your country you|You) must be at least 1[36]/);
    expect(await db().user.count({ where: { email } })).toBe(0);
  });

  test("a refused age is refused again for a day in that browser, whatever the date, and nowhere else", async () => {
    const signUp = (age: number, cookie = "") =>
      callRoute(signUpRoute, {
        method: "POST",
        json: { email: newEmail(), password: PASSWORD, date_of_birth: bornYearsAgo(age) },
        headers: { cookie },
      });
    const refused = await signUp(12);
    const [set = ""] = refused.headers.getSetCookie();
    expect(set).toMatch(/; Max-Age=86400; HttpOnly; SameSite=Lax/);
    const [cookie] = set.split(";");
    const again = await signUp(30, cookie);
    expect(again).toMatchObject({ status: 400, body: { fields: refused.body.fields } });
    expect(again.headers.getSetCookie()).toEqual([]);
    const person = await withoutBirthDate();
    const json = { date_of_birth: bornYearsAgo(30) };
    const headers = { cookie: cookie ?? "" };
    const given = { method: "PUT", token: person.token, json } as const;
    expect(await callRoute(putProfile, { ...given, headers })).toMatchObject({ status: 400 });
    expect(await callRoute(putProfile, given)).toMatchObject({ status: 200 });
    expect(await signUp(30)).toMatchObject({ status: 201 });
  });

  test("a refused age is reported together with a common password", async () => {
    const json = { email: newEmail(), password: "password", date_of_birth: bornYearsAgo(12) };
    const refused = await callRoute(signUpRoute, { method: "POST", json, headers: { "x-country": "FR" } });
    const fields = { date_of_birth: expect.any(String), password: expect.any(String) };
    expect(refused).toMatchObject({ status: 400, body: { fields } });
  });

  test("refuses a day that is none or has not come yet", async () => {
    for (const day of ["2010-02-30", "17.5.1990", "1850-01-01", "2999-01-01"]) {
      const json = { email: newEmail(), password: PASSWORD, date_of_birth: day };
      const answer = await callRoute(signUpRoute, { method: "POST", json });
      expect(answer).toMatchObject({ status: 400, body: { fields: { date_of_birth: expect.any(String) } } });
    }
  });
});

const draft = (streamer_id: string) => ({
  challenge: `Sing ${uniqueWord()}`,
  amount: 25,
  time_limit: "1d",
  streamer_id,
});

describe("an account without a date of birth", () => {
  test("creates, boosts, connects a payout account and accepts", async () => {
    const join = async (user_type: "viewer" | "streamer") => {
      const json = { email: newEmail(), password: PASSWORD, user_type, language: "en" };
      const { user, session } = (await callRoute(signUpRoute, { method: "POST", json })).body;
      const post = async (handler: Parameters<typeof callRoute>[0], sent: { json?: object; id?: string }) => {
        const { json, id = "" } = sent;
        const call = { method: "POST", token: session.access_token, json, params: { id } } as const;
        const { status, body } = await callRoute(handler, call);
        if (status >= 400) throw new Error(body.code);
        return body;
      };
      const pay = async (clientSecret: string) =>
        post(confirmRoute, { json: { payment_intent_id: await payWith(clientSecret) } });
      return { userId: asId<UserId>(user.id), post, pay };
    };
    const [creator, backer, streamer] = [await join("viewer"), await join("viewer"), await join("streamer")];
    await streamer.post(payoutsRoute, { json: { country: "US" } });
    await finishOnboarding(streamer);
    const created = await creator.post(createRoute, { json: draft(streamer.userId) });
    await creator.pay(created.clientSecret);
    const { id } = created.challenge;
    const boosted = await backer.post(boostRoute, { id, json: { amount: 5 } });
    await backer.pay(boosted.clientSecret);
    expect(await streamer.post(acceptRoute, { id })).toMatchObject({ status: "accepted" });
  });

  test("is given the date once", async () => {
    const person = await withoutBirthDate();
    expect((await callRoute(getProfile, { token: person.token })).body.date_of_birth).toBeNull();
    expect((await put(person, { date_of_birth: "1990-05-17" })).body.date_of_birth).toBe("1990-05-17");
    expect((await put(person, { date_of_birth: "1990-05-17" })).status).toBe(200);
    expect(await put(person, { date_of_birth: "1980-05-17" })).toMatchObject({
      status: 400,
      body: { fields: { date_of_birth: expect.any(String) } },
    });
  });

  test("is given it by who signed in lately, because it stays", async () => {
    const person = await withoutBirthDate();
    setClockOffset(10 * 60_000);
    expect(await put(person, { date_of_birth: "1990-05-17" })).toMatchObject({
      status: 403,
      body: { code: "step_up_required", methods: ["password"] },
    });
    expect((await put(person, { bio: "words" })).body.date_of_birth).toBeNull();
    const json = { method: "password", value: PASSWORD };
    await callRoute(stepUp, { method: "POST", token: person.token, json });
    expect((await put(person, { date_of_birth: "1990-05-17" })).body.date_of_birth).toBe("1990-05-17");
  });

  test("cannot become one of a child, and keeps nothing of the attempt", async () => {
    const person = await withoutBirthDate();
    expect((await put(person, { country: "ES" })).status).toBe(200);
    const refused = await put(person, { date_of_birth: bornYearsAgo(15) });
    expect(refused.status).toBe(400);
    const { dateOfBirth } = await db().user.findUniqueOrThrow({ where: { id: person.actor.userId } });
    expect(dateOfBirth).toBeNull();
    const [cookie = ""] = (refused.headers.getSetCookie()[0] ?? "").split(";");
    const { userId } = await createStreamer({ payouts: "none" });
    const create = (headers: Record<string, string>) =>
      callRoute(createRoute, { method: "POST", token: person.token, json: draft(userId), headers });
    expect(await create({ cookie })).toMatchObject({ body: { code: "too_young" } });
    expect((await create({})).status).toBe(201);
  });
});

test("who is known to be 14 cannot pay once the chosen country requires 16", async () => {
  const person = await signedUp({ date_of_birth: bornYearsAgo(14), country: "US" });
  expect((await put(person, { country: "DE" })).status).toBe(200);
  const { userId } = await createStreamer({ payouts: "none" });
  const challenge = await callRoute(createRoute, {
    method: "POST",
    token: person.token,
    json: draft(userId),
  });
  expect(challenge).toMatchObject({ status: 409, body: { code: "too_young" } });
});
