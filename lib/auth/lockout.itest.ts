import { randomInt } from "node:crypto";
import { POST as stepUp } from "@/app/api/auth/step-up/route";
import { POST as token } from "@/app/api/auth/token/route";
import { POST as confirm } from "@/app/api/auth/two-step/confirm/route";
import { POST as begin } from "@/app/api/auth/two-step/route";
import { ADDRESS_HEADER } from "@/lib/rate-limits";
import { RATE_LIMITS } from "@/lib/rate-limits/policy";
import { clockOffset, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { PASSWORD, type Person, signedUp } from "@/tests/support/sign-up";
import { knownDeviceCookie } from "./known-device";
import { appCode } from "./mfa/app-code";
import { openSession } from "./sessions";

const { RATE_LIMIT_FACTOR, NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env();
/** Scales the limits down, because each attempt hashes a password. */
const SCALE = 0.2;
const tries = ({ points }: { points: number }) => points * SCALE;
beforeEach(() => Object.assign(env(), { RATE_LIMIT_FACTOR: SCALE }));
afterEach(() => {
  setClockOffset(0);
  Object.assign(env(), { RATE_LIMIT_FACTOR, NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS });
});

const newAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::/64`;
const HOME = newAddress();
const signIn = (email: string, password: string, address: string) =>
  callRoute(token, {
    method: "POST",
    json: { grant_type: "password", email, password },
    headers: { [ADDRESS_HEADER]: address },
  });
const answerCode = (half: string, code: string, address: string, headers = {}) =>
  callRoute(token, {
    method: "POST",
    token: half,
    json: { grant_type: "second_step", code },
    headers: { ...headers, [ADDRESS_HEADER]: address },
  });

const knownTo = async ({ actor }: Pick<Person, "actor">): Promise<string> =>
  (await knownDeviceCookie(new Headers(), actor))?.split(";", 1)[0] ?? "";

async function times<T>(count: number, act: (each: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let each = 0; each < count; each += 1) answers.push(await act(each));
  return answers;
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe("guessing a password", () => {
  test("is limited by address and account together, so that the owner can sign in elsewhere", async () => {
    const { email } = (await signedUp()).session.user;
    const attacker = newAddress();
    const points = tries(RATE_LIMITS.sign_in.target);
    const answers = await times(points + 1, () => signIn(email, "wrong one", attacker));
    expect(statusesOf(answers)).toEqual([...Array(points).fill(401), 429]);
    expect((await signIn(email, PASSWORD, attacker)).status).toBe(429);
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
  });

  test("from many addresses blocks unknown addresses, but not those of earlier sign-ins, also under the secret before", async () => {
    const { email } = (await signedUp()).session.user;
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    const points = tries(RATE_LIMITS.sign_in_account.target);
    const answers = await times(points, () => signIn(email, "wrong one", newAddress()));
    expect(new Set(statusesOf(answers))).toEqual(new Set([401]));
    expect((await signIn(email, PASSWORD, newAddress())).status).toBe(429);
    const next = { NEXTAUTH_SECRET: "n".repeat(32), NEXTAUTH_SECRET_PREVIOUS: [NEXTAUTH_SECRET] };
    Object.assign(env(), next);
    expect((await signIn(email, PASSWORD, HOME)).status).toBe(200);
    // An unknown account answers the same.
    const nobody = `nobody-${randomInt(1e9)}@example.com`;
    await times(points, () => signIn(nobody, "wrong one", newAddress()));
    expect((await signIn(nobody, "wrong one", newAddress())).status).toBe(429);
  });

  test("on many accounts is limited by address", async () => {
    const attacker = newAddress();
    const answers = await Promise.all(
      Array.from({ length: tries(RATE_LIMITS.sign_in.address) + 3 }, (_, each) =>
        signIn(`spray-${each}-${randomInt(1e9)}@example.com`, "Password1", attacker),
      ),
    );
    expect(statusesOf(answers).filter((status) => status === 429)).toHaveLength(3);
  });
});

describe("a browser in which the owner signed in before", () => {
  const signInFrom = (cookie: string, email: string, password: string) =>
    callRoute(token, {
      method: "POST",
      json: { grant_type: "password", email, password },
      headers: { [ADDRESS_HEADER]: newAddress(), cookie },
    });
  const exhaust = (email: string) =>
    times(tries(RATE_LIMITS.sign_in_account.target) + 1, () => signIn(email, "wrong one", newAddress()));

  test("signs in from a new address while strangers guess from many, as no other browser does", async () => {
    const [person, stranger] = [await signedUp(), await signedUp()];
    const { email } = person.session.user;
    const [known, strangers] = [await knownTo(person), await knownTo(stranger)];
    await exhaust(email);
    for (const cookie of ["", strangers, "bravado.device=forged", known.replace(/=.*/, `=${person.token}`)])
      expect((await signInFrom(cookie, email, PASSWORD)).status).toBe(429);
    expect((await signInFrom(known, email, PASSWORD)).status).toBe(200);
  });

  test("guesses no better than any other, however many cookies its sign-in was given", async () => {
    const person = await signedUp();
    const { email } = person.session.user;
    const sameSignIn = [await knownTo(person), await knownTo(person)] as const;
    const other = await knownTo({
      actor: { ...person.actor, ...(await openSession(person.actor.userId, "jest")) },
    });
    const points = tries(RATE_LIMITS.sign_in_device.target);
    const wrong = await times(points + 1, (each) =>
      signInFrom(sameSignIn[each % 2 ? 1 : 0], email, "wrong one"),
    );
    expect(statusesOf(wrong)).toEqual([...Array(points).fill(401), 429]);
    for (const cookie of sameSignIn) expect((await signInFrom(cookie, email, PASSWORD)).status).toBe(429);
    expect((await signInFrom(other, email, PASSWORD)).status).toBe(200);
  });
});

test("right passwords are no attempts, up to a limit of their own", async () => {
  const { email } = (await signedUp()).session.user;
  const address = newAddress();
  const many = tries(RATE_LIMITS.signed_in.target);
  const right = await times(many + tries(RATE_LIMITS.sign_in.target), () => signIn(email, PASSWORD, address));
  expect(new Set(statusesOf(right))).toEqual(new Set([200]));
  expect((await signIn(email, PASSWORD, address)).status).toBe(429);
});

describe("guessing a code", () => {
  async function withApp(): Promise<{ person: Person; secret: string }> {
    const person = await signedUp();
    const { secret } = (await callRoute(begin, { method: "POST", token: person.token, json: {} })).body;
    await callRoute(confirm, { method: "POST", token: person.token, json: { code: appCode(secret) } });
    setClockOffset(clockOffset() + 30_000);
    return { person, secret };
  }
  const wrongCode = (each: number) => `00000${each % 10}`;
  const pendingToken = async (person: Person, address: string): Promise<string> =>
    (await signIn(person.session.user.email, PASSWORD, address)).body.access_token;

  test("is limited by session, so that the owner can sign in from the same address", async () => {
    const { person, secret } = await withApp();
    const address = newAddress();
    const attackers = await pendingToken(person, address);
    const points = tries(RATE_LIMITS.proof.target);
    const wrong = await times(points + 1, (each) => answerCode(attackers, wrongCode(each), address));
    expect(statusesOf(wrong)).toEqual([...Array(points).fill(400), 429]);
    expect(await answerCode(attackers, appCode(secret), address)).toMatchObject({ status: 429 });
    const owners = await pendingToken(person, address);
    expect((await answerCode(owners, appCode(secret), address)).status).toBe(200);
  });

  test("from many addresses blocks every address, also of earlier sign-ins, but no browser that the owner signed in with", async () => {
    const { person, secret } = await withApp();
    expect((await answerCode(await pendingToken(person, HOME), appCode(secret), HOME)).status).toBe(200);
    const points = tries(RATE_LIMITS.proof_account.target);
    await times(points, async (each) => {
      const address = newAddress();
      return answerCode(await pendingToken(person, address), wrongCode(each), address);
    });
    setClockOffset(clockOffset() + 30_000);
    for (const address of [newAddress(), HOME]) {
      const half = await pendingToken(person, address);
      expect((await answerCode(half, appCode(secret), address)).status).toBe(429);
    }
    const cookie = await knownTo(person);
    const half = await pendingToken(person, HOME);
    expect((await answerCode(half, appCode(secret), HOME, { cookie })).status).toBe(200);
  });

  test("by re-authentication in one session blocks no other session of the person", async () => {
    const person = await signedUp();
    const { access_token: other } = (await signIn(person.session.user.email, PASSWORD, HOME)).body;
    const prove = (access: string, value: string) =>
      callRoute(stepUp, { method: "POST", token: access, json: { method: "password", value } });
    const answers = await times(tries(RATE_LIMITS.proof.target) + 1, () => prove(other, "wrong one"));
    expect(answers.at(-1)?.status).toBe(429);
    expect((await prove(person.token, PASSWORD)).status).toBe(204);
  });
});
