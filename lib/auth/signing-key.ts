import { type CryptoKey, calculateJwkThumbprint, exportJWK, importJWK, type JWK } from "jose";
import { env } from "@/lib/shared/env";

/** The only algorithm that signs access tokens, and the only one accepted. */
export const SIGNING_ALGORITHM = "ES256";

export type SigningKey = {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Published at `/.well-known/jwks.json`; never holds the private part. */
  readonly publicJwk: JWK;
  readonly kid: string;
};

let loaded: Promise<SigningKey> | undefined;

/** The process's key pair from AUTH_JWT_PRIVATE_JWK; imported once. */
export function signingKey(): Promise<SigningKey> {
  loaded ??= load(env().AUTH_JWT_PRIVATE_JWK);
  return loaded;
}

async function load(json: string): Promise<SigningKey> {
  const jwk: JWK = JSON.parse(json);
  const publicPart = { kty: "EC", crv: "P-256", x: jwk.x, y: jwk.y } as JWK;
  const privateKey = await importJWK(jwk, SIGNING_ALGORITHM);
  const publicKey = await importJWK(publicPart, SIGNING_ALGORITHM, { extractable: true });
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error("AUTH_JWT_PRIVATE_JWK must be a P-256 key pair, not a shared secret");
  }
  const kid = await calculateJwkThumbprint(publicPart);
  const exported = await exportJWK(publicKey);
  return {
    privateKey,
    publicKey,
    publicJwk: { ...exported, kid, alg: SIGNING_ALGORITHM, use: "sig" },
    kid,
  };
}

/** The key set that verifies our access tokens. */
export async function jwks(): Promise<{ keys: readonly JWK[] }> {
  const { publicJwk } = await signingKey();
  return { keys: [publicJwk] };
}
