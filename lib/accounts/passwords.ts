import { hash, verify } from "@node-rs/argon2";
import { InvalidInput } from "@/lib/shared/errors";
import { isCommonPassword } from "./is-common-password";

/** argon2id (the library's default) with the parameters of OWASP's Password Storage Cheat Sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash that matches no password. Verifying against it makes unknown accounts take as long as known ones
 * (docs/product/targets.md#accounts-cannot-be-enumerated); a test compares its parameters with COST.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$dBNnHAjBR+yVHs9DKPPxbQ$jYMg3845pweGHmn9YUD5k6SzJsfP9XEq9svP4oXqVfw";

/** NFKC, because keyboards produce different Unicode forms of the same password. */
function normalize(password: string): string {
  return password.normalize("NFKC");
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalize(password), COST);
}

/** What is wrong with a new password: it is common. */
export async function passwordProblems(password: string): Promise<Readonly<Record<string, string>>> {
  return (await isCommonPassword(password)) ? { password: "password_common" } : {};
}

/** @throws InvalidInput for a common password */
export async function requireUncommonPassword(password: string): Promise<void> {
  const problems = await passwordProblems(password);
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}

/** Whether the password matches. Takes the same time without a hash (unknown account, provider sign-in). */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DUMMY_HASH, normalize(password));
  return matches && passwordHash !== null;
}
