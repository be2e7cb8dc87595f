import { hash, verify } from "@node-rs/argon2";
import { InvalidInput } from "@/lib/shared/errors";
import { isCommonPassword } from "./is-common-password";

/** argon2id (the library's default variant) with the parameters of OWASP's password storage advice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash of no password, made with COST. Checking against it takes an unknown account as long as a known one
 * (docs/product/targets.md#accounts-cannot-be-enumerated); a test holds its parameters to COST.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$dBNnHAjBR+yVHs9DKPPxbQ$jYMg3845pweGHmn9YUD5k6SzJsfP9XEq9svP4oXqVfw";

/** The same password typed on two keyboards may arrive in two Unicode forms: both count. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

/** @throws InvalidInput for a password that everybody tries first */
export async function requireUncommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw new InvalidInput({ password: "password_common" });
}

/** Whether the password is the account's. Takes the same time without a hash (unknown account, provider sign-in). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, normalize(password));
  return matches && passwordHash !== null;
}
