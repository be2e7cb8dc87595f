import { type CryptoKey, calculateJwkThumbprint, createLocalJWKSet, importJWK, type JWK } from "jose";
import { env } from "@/lib/shared/env";

/** The only algorithm that signs access tokens, and the only one accepted. */
export const SIGNING_ALGORITHM = "ES256";

export type SigningKey = {
  readonly privateKey: CryptoKey;
  /** Published at `/.well-known/jwks.json`; never holds the private part. */
  readonly publicJwk: JWK;
  readonly kid: string;
};

const loaded = new Map<string, Promise<SigningKey>>();

/** The process's key pair from AUTH_JWT_PRIVATE_JWK; imported once. */
export function signingKey(): Promise<SigningKey> {
  return loadOnce(env().AUTH_JWT_PRIVATE_JWK);
}

function loadOnce(json: string): Promise<SigningKey> {
  const known = loaded.get(json) ?? load(json);
  loaded.set(json, known);
  return known;
}

async function load(json: string): Promise<SigningKey> {
  const privateKey = await importJWK(JSON.parse(json), SIGNING_ALGORITHM);
  if (privateKey instanceof Uint8Array) {
    throw new Error("AUTH_JWT_PRIVATE_JWK must be a P-256 key pair, not a shared secret");
  }
  const publicJwk = await publicJwkOf(json);
  return { privateKey, publicJwk, kid: publicJwk.kid };
}

/** The public part of a key, with its thumbprint as id. */
async function publicJwkOf(json: string): Promise<JWK & { kid: string }> {
  const { x, y }: JWK = JSON.parse(json);
  const publicPart = { kty: "EC", crv: "P-256", x, y } as JWK;
  const kid = await calculateJwkThumbprint(publicPart);
  return { ...publicPart, kid, alg: SIGNING_ALGORITHM, use: "sig" };
}

/** The keys that verify our access tokens: of the pair that signs, and of the one before while that is replaced. */
export async function jwks(): Promise<{ keys: JWK[] }> {
  const { publicJwk } = await signingKey();
  const { AUTH_JWT_PREVIOUS_JWK: previous } = env();
  return { keys: previous === undefined ? [publicJwk] : [publicJwk, await publicJwkOf(previous)] };
}

type KeySet = ReturnType<typeof createLocalJWKSet>;
let keySet: { readonly kids: string; readonly keys: KeySet } | undefined;

/** The same keys for verifying, imported once. */
export async function verificationKeys(): Promise<KeySet> {
  const { keys } = await jwks();
  const kids = keys.map(({ kid }) => kid).join();
  if (keySet?.kids !== kids) keySet = { kids, keys: createLocalJWKSet({ keys }) };
  return keySet.keys;
}
