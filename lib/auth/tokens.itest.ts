import { createSign, generateKeyPairSync } from "node:crypto";
import { GET as jwksRoute } from "@/app/.well-known/jwks.json/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import { POST as token } from "@/app/api/auth/token/route";
import { GET as profile } from "@/app/api/users/profile/route";
import { db } from "@/lib/db/client";
import { now, setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { callRoute } from "@/tests/support/call-route";
import { signedUp } from "@/tests/support/sign-up";
import { ACCESS_TOKEN_SECONDS } from "./contract";
import { resolveActor } from "./resolve-actor";
import { SESSION_SECONDS } from "./sessions";

afterEach(() => setClockOffset(0));

const post = (handler: Parameters<typeof callRoute>[0], json: unknown) =>
  callRoute(handler, { method: "POST", json });
const bearer = (value: string) => resolveActor(new Headers({ authorization: `Bearer ${value}` }));

describe("refresh tokens", () => {
  const refresh = (refreshToken: string) =>
    post(token, { grant_type: "refresh_token", refresh_token: refreshToken });

  test("rotate within the same session", async () => {
    const person = await signedUp();
    const second = await refresh(person.session.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(person.session.refresh_token);
    expect((await bearer(second.body.access_token))?.sessionId).toBe(person.actor.sessionId);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test("end the whole session when one is reused", async () => {
    const person = await signedUp();
    const next = await refresh(person.session.refresh_token);
    const reused = await refresh(person.session.refresh_token);
    expect(reused).toMatchObject({ status: 401, body: { code: "invalid_token" } });
    expect(await refresh(next.body.refresh_token)).toMatchObject({ status: 401 });
    expect(await bearer(next.body.access_token)).toBeNull();
    expect(await bearer(person.token)).toBeNull();
  });

  test("end the session when one is used twice concurrently", async () => {
    const person = await signedUp();
    const answers = await Promise.all([
      refresh(person.session.refresh_token),
      refresh(person.session.refresh_token),
    ]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(await bearer(person.token)).toBeNull();
  });

  test("are stored as hashes only", async () => {
    const person = await signedUp();
    const rows = await db().refreshToken.findMany({ where: { sessionId: person.actor.sessionId } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(person.session.refresh_token);
  });

  test("are refused after sign-out, suspension and expiry", async () => {
    const signedOut = await signedUp();
    await callRoute(logout, { method: "POST", token: signedOut.token });
    expect((await refresh(signedOut.session.refresh_token)).status).toBe(401);

    const suspended = await signedUp();
    await db().user.update({ where: { id: suspended.actor.userId }, data: { suspendedAt: now() } });
    expect((await refresh(suspended.session.refresh_token)).status).toBe(401);

    const late = await signedUp();
    setClockOffset((SESSION_SECONDS + 1) * 1000);
    expect((await refresh(late.session.refresh_token)).status).toBe(401);
  });

  test.each(["", "nonsense", "x".repeat(10_000), "\u0000"])("refuse %j", async (value) => {
    const { status } = await refresh(value);
    expect([400, 401]).toContain(status);
  });
});

describe("access tokens", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claimsOf = (value: string) =>
    JSON.parse(Buffer.from(value.split(".")[1] ?? "", "base64url").toString("utf8"));

  test("are refused without a signature (alg none)", async () => {
    const { token: mine } = await signedUp();
    const unsigned = `${part({ alg: "none", typ: "JWT" })}.${mine.split(".")[1]}.`;
    expect(await bearer(unsigned)).toBeNull();
    expect(await bearer(`${unsigned}${mine.split(".")[2]}`)).toBeNull();
  });

  test("are refused with a signature by another key", async () => {
    const person = await signedUp();
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const [header, payload] = person.token.split(".");
    const signature = createSign("SHA256")
      .update(`${header}.${payload}`)
      .sign({ key: privateKey, dsaEncoding: "ieee-p1363" })
      .toString("base64url");
    expect(await bearer(`${header}.${payload}.${signature}`)).toBeNull();
  });

  test("are refused with a key of their own, however their header brings or names it", async () => {
    const person = await signedUp();
    const { SignJWT, exportJWK, generateKeyPair } = await import("jose");
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const jwk = { ...(await exportJWK(publicKey)), alg: "ES256" };
    const key = `data:application/json,${JSON.stringify({ keys: [jwk] })}`;
    const asked = jest.spyOn(globalThis, "fetch");
    for (const brought of [{ jwk }, { jku: key }, { x5u: key }, { x5c: ["MIIB"] }, { kid: key }, {}]) {
      const forged = new SignJWT(claimsOf(person.token)).setProtectedHeader({ alg: "ES256", ...brought });
      expect(await bearer(await forged.sign(privateKey))).toBeNull();
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
  });

  test("are refused when signed with the public key as a shared secret (alg HS256)", async () => {
    const person = await signedUp();
    const { SignJWT } = await import("jose");
    const keys = await (await jwksRoute()).text();
    const forged = await new SignJWT(claimsOf(person.token))
      .setProtectedHeader({ alg: "HS256" })
      .sign(new TextEncoder().encode(keys));
    expect(await bearer(forged)).toBeNull();
  });

  test("are refused with another token's claims under a valid signature", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const [header, , signature] = a.token.split(".");
    expect(await bearer(`${header}.${b.token.split(".")[1]}.${signature}`)).toBeNull();
  });

  test.each(["iss", "aud"])("are refused with another %s, signed with our key", async (claim) => {
    const person = await signedUp();
    const { SignJWT, importJWK } = await import("jose");
    const key = await importJWK(JSON.parse(env().AUTH_JWT_PRIVATE_JWK), "ES256");
    const sign = (claims: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: "ES256" }).sign(key);
    const claims = claimsOf(person.token);
    expect(await bearer(await sign(claims))).not.toBeNull();
    expect(await bearer(await sign({ ...claims, [claim]: "https://evil.example" }))).toBeNull();
  });

  test("identify a person only by our id, even after somebody else has taken over their address", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    expect(claimsOf(a.token)).toEqual({
      sub: a.actor.userId,
      sid: a.actor.sessionId,
      iss: env().APP_URL,
      aud: "bravado-api",
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    const { email } = await db().user.findUniqueOrThrow({ where: { id: a.actor.userId } });
    await db().user.update({ where: { id: a.actor.userId }, data: { email: `former-${email}` } });
    await db().user.update({ where: { id: b.actor.userId }, data: { email } });
    expect((await bearer(a.token))?.userId).toBe(a.actor.userId);
    expect((await bearer(b.token))?.userId).toBe(b.actor.userId);
  });

  test("are refused with another person's session", async () => {
    const [a, b] = [await signedUp(), await signedUp()];
    const { SignJWT, importJWK } = await import("jose");
    const key = await importJWK(JSON.parse(env().AUTH_JWT_PRIVATE_JWK), "ES256");
    const mixed = { ...claimsOf(a.token), sid: b.actor.sessionId };
    expect(await bearer(await new SignJWT(mixed).setProtectedHeader({ alg: "ES256" }).sign(key))).toBeNull();
  });

  test("are refused past their expiry, although the session is active", async () => {
    const person = await signedUp();
    setClockOffset((ACCESS_TOKEN_SECONDS - 5) * 1000);
    expect(await bearer(person.token)).not.toBeNull();
    setClockOffset((ACCESS_TOKEN_SECONDS + 5) * 1000);
    expect(await bearer(person.token)).toBeNull();
    expect(await callRoute(profile, { token: person.token })).toMatchObject({ status: 401 });
  });

  test.each(["", "x", "a.b.c", "Bearer", "x".repeat(20_000)])("refuse %j", async (value) => {
    expect(await bearer(value)).toBeNull();
  });
});

test("the key set holds the public key only, and is cached for ten minutes", async () => {
  const response = await jwksRoute();
  expect(response.headers.get("cache-control")).toBe("public, max-age=600");
  const { keys } = await response.json();
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0]).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
  const person = await signedUp();
  const header = JSON.parse(Buffer.from(person.token.split(".")[0] ?? "", "base64url").toString("utf8"));
  expect(header).toEqual({ alg: "ES256", kid: keys[0].kid, typ: "JWT" });
});
