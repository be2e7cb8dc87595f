import { randomUUID } from "node:crypto";
import { POST as logout } from "@/app/api/auth/logout/route";
import { DELETE as endOne } from "@/app/api/auth/sessions/[id]/route";
import { GET as listed } from "@/app/api/auth/sessions/route";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { setClockOffset } from "@/lib/shared/clock";
import { callRoute } from "@/tests/support/call-route";
import { mailsTo } from "@/tests/support/mails";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { settle } from "@/tests/support/world";
import type { DeviceSession } from "./contract";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const HOUR_MS = 60 * 60 * 1000;
afterEach(() => setClockOffset(0));

/** Signs in on another device; returns its access token. */
async function deviceOf(person: Person, userAgent: string): Promise<string> {
  const answer = await callRoute(token, {
    method: "POST",
    json: { grant_type: "password", email: person.session.user.email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return answer.body.access_token;
}

const sessionsOf = async (accessToken: string): Promise<DeviceSession[]> =>
  (await callRoute(listed, { token: accessToken })).body;
const end = (accessToken: string, id: string) =>
  callRoute(endOne, { method: "DELETE", token: accessToken, params: { id } });
const signOut = (accessToken: string, scope: string) =>
  callRoute(logout, { method: "POST", token: accessToken, path: `/?scope=${scope}` });
const isIn = async (accessToken: string) => (await callRoute(listed, { token: accessToken })).status === 200;

describe("ending other sessions", () => {
  test("requires re-authentication within ten minutes, unlike signing out here", async () => {
    const person = await signedUp();
    const second = await deviceOf(person, FIREFOX);
    const [, target] = await sessionsOf(second);
    setClockOffset(11 * 60_000);
    const refused = { status: 403, body: { code: "step_up_required", methods: ["password"] } };
    expect(await end(second, target?.id ?? "")).toMatchObject(refused);
    expect(await signOut(second, "others")).toMatchObject(refused);
    expect(await signOut(second, "global")).toMatchObject(refused);
    expect([await isIn(person.token), await isIn(second)]).toEqual([true, true]);
    await callRoute(stepUp, { method: "POST", token: second, json: { method: "password", value: PASSWORD } });
    expect((await end(second, target?.id ?? "")).status).toBe(204);
    expect((await signOut(second, "others")).status).toBe(204);
    setClockOffset(14 * 60_000);
    expect((await signOut(second, "local")).status).toBe(204);
  });
});

describe("the list of sessions", () => {
  test("names each device: the caller's first, then by last use", async () => {
    const person = await signedUp();
    setClockOffset(2 * HOUR_MS);
    const firefox = await deviceOf(person, FIREFOX);
    setClockOffset(2.1 * HOUR_MS);
    await deviceOf(person, "curl/8.5.0");
    const sessions = await sessionsOf(firefox);
    expect(sessions.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual([
      { browser: "Firefox", system: "Linux", current: true },
      { browser: null, system: null, current: false },
      { browser: null, system: null, current: false },
    ]);
    expect(sessions.map(({ id }) => id).at(-1)).toBe(person.actor.sessionId);
  });

  test("leaves out ended sessions and other people's", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    const second = await deviceOf(person, FIREFOX);
    await deviceOf(other, FIREFOX);
    await callRoute(logout, { method: "POST", token: second });
    expect((await sessionsOf(person.token)).map(({ id }) => id)).toEqual([person.actor.sessionId]);
  });
});

describe("ending one session", () => {
  test("refuses that device's next request, and no other device's", async () => {
    const person = await signedUp();
    const [second, third] = [await deviceOf(person, FIREFOX), await deviceOf(person, FIREFOX)];
    const [, target] = await sessionsOf(third);
    expect((await end(third, target?.id ?? "")).status).toBe(204);
    expect([await isIn(person.token), await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(2);
    expect(await isIn(third)).toBe(true);
    expect(await end(third, target?.id ?? "")).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  test("finds only the person's own sessions", async () => {
    const [person, other] = [await signedUp(), await signedUp()];
    for (const id of [other.actor.sessionId, randomUUID(), "me", "'; DROP TABLE sessions; --"]) {
      expect(await end(person.token, id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect(await isIn(other.token)).toBe(true);
  });
});

describe("signing out everywhere", () => {
  const subjects = async (person: Person) =>
    (await mailsTo(person.session.user.email)).map(({ subject }) => subject);

  test.each([
    ["others", [true, false]],
    ["global", [false, false]],
  ] as const)("%s: ends the sessions and notifies by mail", async (scope, stillIn) => {
    const person = await signedUp({ language: "fr" });
    const second = await deviceOf(person, FIREFOX);
    expect((await signOut(person.token, scope)).status).toBe(204);
    expect([await isIn(person.token), await isIn(second)]).toEqual(stillIn);
    await settle();
    expect(await subjects(person)).toEqual(["Votre compte a été déconnecté partout"]);
  });

  test("local: ends this session only and sends no mail", async () => {
    const person = await signedUp();
    const second = await deviceOf(person, FIREFOX);
    await callRoute(logout, { method: "POST", token: person.token });
    expect([await isIn(person.token), await isIn(second)]).toEqual([false, true]);
    await settle();
    expect(await subjects(person)).toEqual([]);
    expect((await signOut(second, "mine")).status).toBe(400);
  });
});
