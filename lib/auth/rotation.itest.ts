import { generateKeyPairSync } from "node:crypto";
import { env } from "@/lib/shared/env";
import { signedUp } from "@/tests/support/sign-up";
import { issueAccessToken } from "./access-token";
import { resolveActor } from "./resolve-actor";
import { sessionCookieName, signInCookie } from "./session-cookie";
import { jwks } from "./signing-key";

const before = { ...env() };
afterEach(() => Object.assign(env(), before));

const newJwk = () =>
  JSON.stringify(generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }));

test("a browser stays signed in while the secret is replaced", async () => {
  const { actor } = await signedUp();
  const cookie = (await signInCookie(actor)).split(";")[0] ?? "";
  expect(cookie).toContain(sessionCookieName());
  Object.assign(env(), {
    NEXTAUTH_SECRET: "n".repeat(32),
    NEXTAUTH_SECRET_PREVIOUS: [before.NEXTAUTH_SECRET],
  });
  expect((await resolveActor(new Headers({ cookie })))?.userId).toBe(actor.userId);
  const next = (await signInCookie(actor)).split(";")[0] ?? "";
  Object.assign(env(), { NEXTAUTH_SECRET_PREVIOUS: [] });
  expect((await resolveActor(new Headers({ cookie: next })))?.userId).toBe(actor.userId);
});

test("while processes are replaced, the old and the new ones read each other's cookies and tokens", async () => {
  const { actor } = await signedUp();
  const { NEXTAUTH_SECRET, AUTH_JWT_PRIVATE_JWK } = before;
  const next = { NEXTAUTH_SECRET: "n".repeat(32), AUTH_JWT_PRIVATE_JWK: newJwk() };
  const old = {
    NEXTAUTH_SECRET_PREVIOUS: [next.NEXTAUTH_SECRET],
    AUTH_JWT_PREVIOUS_JWK: next.AUTH_JWT_PRIVATE_JWK,
  };
  const made = async () => [
    { cookie: (await signInCookie(actor)).split(";")[0] ?? "" },
    { authorization: `Bearer ${(await issueAccessToken(actor)).token}` },
  ];
  const processes = [
    { NEXTAUTH_SECRET, AUTH_JWT_PRIVATE_JWK, ...old },
    { ...next, NEXTAUTH_SECRET_PREVIOUS: [NEXTAUTH_SECRET], AUTH_JWT_PREVIOUS_JWK: AUTH_JWT_PRIVATE_JWK },
  ];
  for (const [maker, reader] of [processes, processes.toReversed()]) {
    Object.assign(env(), maker);
    const headers = await made();
    Object.assign(env(), reader);
    for (const each of headers) expect((await resolveActor(new Headers(each)))?.userId).toBe(actor.userId);
  }
});

test("tokens of the key before are accepted while both are published", async () => {
  const { actor } = await signedUp();
  const { token } = await issueAccessToken(actor);
  Object.assign(env(), {
    AUTH_JWT_PRIVATE_JWK: newJwk(),
    AUTH_JWT_PREVIOUS_JWK: before.AUTH_JWT_PRIVATE_JWK,
  });
  expect((await jwks()).keys).toHaveLength(2);
  expect((await resolveActor(new Headers({ authorization: `Bearer ${token}` })))?.userId).toBe(actor.userId);
  const { token: next } = await issueAccessToken(actor);
  Object.assign(env(), { AUTH_JWT_PREVIOUS_JWK: undefined });
  expect((await resolveActor(new Headers({ authorization: `Bearer ${next}` })))?.userId).toBe(actor.userId);
});
