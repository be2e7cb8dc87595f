import { createHmac } from "node:crypto";
import { env } from "./env";
import { log } from "./log";

/**
 * What whoever watches over the accounts wants to find, by a name that never changes: level `warn` is what an attack is
 * made of, level `info` is what an owner or an attacker who got in does.
 */
const EVENTS = {
  signed_in: "info",
  sign_in_failed: "warn",
  second_step_failed: "warn",
  account_guessed_at: "warn",
  proof_given: "info",
  proof_failed: "warn",
  refresh_token_reused: "warn",
  permission_refused: "warn",
  limit_reached: "warn",
  csp_violated: "warn",
  signed_out: "info",
  session_ended: "info",
  data_exported: "info",
  recovery_requested: "info",
  two_step_begun: "info",
  recovery_codes_renewed: "info",
  password_changed: "info",
  method_added: "info",
  signed_out_everywhere: "info",
  two_step_on: "info",
  two_step_off: "info",
  recovery_code_used: "info",
  signed_up_again: "info",
  email_requested: "info",
  email_changed: "info",
  deletion_requested: "info",
  account_erased: "info",
} as const satisfies Record<string, "info" | "warn">;

type SecurityEvent = keyof typeof EVENTS;

/** What may be told of an event; whatever names a person or a network is written as a hash. */
type Circumstances = {
  readonly userId?: string;
  readonly sessionId?: string;
  readonly requestId?: string;
  /** "DELETE /api/auth/sessions/{id}": the contract's key, never the address that was called. */
  readonly route?: string;
  /** Why it failed: a code of `lib/shared/errors.ts`. */
  readonly code?: string;
  readonly method?: "password" | "code" | "refresh_token" | "google";
  /** The caller's network address. */
  readonly address?: string;
  /** What was typed as an account's e-mail address. */
  readonly email?: string;
  /** Of a violated content security policy: the directive, the origin or kind of what it blocked, and how often. */
  readonly directive?: string;
  readonly blocked?: string;
  readonly count?: number;
};

/**
 * Writes one line to the log, `event` first. Never a token, a card, a password or an e-mail address: addresses of both
 * kinds become short keyed hashes, the same for the same value, so that attempts can be told to belong together.
 */
export function logSecurityEvent(event: SecurityEvent, circumstances: Circumstances): void {
  const { address, email, ...ids } = circumstances;
  const hashes = {
    ...(address === undefined ? {} : { addressHash: keyedHash(address) }),
    ...(email === undefined ? {} : { emailHash: keyedHash(email) }),
  };
  log[EVENTS[event]]({ event, ...ids, ...hashes }, "security");
}

const HASH_LENGTH = 22;

/** Sixteen bytes that only this installation can make of a value: who reads them cannot try values out. */
export function keyedHash(value: string): string {
  const mac = createHmac("sha256", env().NEXTAUTH_SECRET).update(`keyed-hash\n${value}`);
  return mac.digest("base64url").slice(0, HASH_LENGTH);
}
