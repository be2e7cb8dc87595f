import { createHmac } from "node:crypto";
import type { Actor } from "@/lib/shared/actor";
import type { UserId } from "@/lib/shared/ids";
import { log } from "./log";
import { secrets } from "./secrets";

/**
 * Security events and their log levels; monitoring relies on the names, so they never change. `warn`: what attacks cause.
 * `info`: what account owners do, or attackers who got in.
 */
const EVENTS = {
  signed_in: "info",
  sign_in_failed: "warn",
  second_step_failed: "warn",
  second_step_guessed: "warn",
  account_guessed_at: "warn",
  proof_given: "info",
  proof_failed: "warn",
  refresh_token_reused: "warn",
  permission_refused: "warn",
  limit_reached: "warn",
  csp_violated: "warn",
  api_key_refused: "warn",
  signed_out: "info",
  session_ended: "info",
  data_exported: "info",
  recovery_requested: "info",
  two_step_begun: "info",
  recovery_codes_renewed: "info",
  password_changed: "info",
  method_added: "info",
  password_removed: "info",
  signed_out_everywhere: "info",
  two_step_on: "info",
  two_step_off: "info",
  recovery_code_used: "info",
  signed_up_again: "info",
  signed_up_while_closed: "info",
  email_requested: "info",
  email_changed: "info",
  birth_date_corrected: "info",
  deletion_requested: "info",
  account_erased: "info",
  api_key_created: "info",
  api_key_revoked: "info",
  payout_account_connected: "info",
  webhook_added: "info",
  webhook_removed: "info",
  webhook_secret_rotated: "info",
  overlay_key_rotated: "info",
  role_changed: "info",
} as const satisfies Record<string, "info" | "warn">;

type SecurityEvent = keyof typeof EVENTS;

/** Details of an event. Addresses are logged as hashes. */
type Circumstances = {
  readonly userId?: UserId;
  readonly sessionId?: string;
  readonly requestId?: string;
  /** The contract's key, such as "DELETE /api/auth/sessions/{id}", never the requested address. */
  readonly route?: string;
  /** The error code (`lib/shared/errors.ts`). */
  readonly code?: string;
  /** Who changed the role of `userId`, and to what. */
  readonly operatorId?: UserId;
  readonly role?: Actor["role"];
  readonly method?: "password" | "code" | "refresh_token" | "google";
  /** The caller's network address. */
  readonly address?: string;
  /** The e-mail address as entered. */
  readonly email?: string;
  /** Of a violated content security policy: the directive, and the origin or kind of what it blocked. */
  readonly directive?: string;
  readonly blocked?: string;
  /** How often a policy was violated; how many keys were revoked. */
  readonly count?: number;
};

/**
 * Logs a security event. Never contains a token, card, password or e-mail address: addresses become keyed hashes, equal
 * for equal values, so that attempts can be correlated.
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

/** A keyed hash of 16 bytes: without the installation's secret nobody can test values against it. */
export function keyedHash(value: string): string {
  return hashWith(secrets()[0], value);
}

/** What a value's stored hash may be: under each of our secrets. */
export function keyedHashes(value: string): string[] {
  return secrets().map((secret) => hashWith(secret, value));
}

function hashWith(secret: string, value: string): string {
  const mac = createHmac("sha256", secret).update(`keyed-hash\n${value}`);
  return mac.digest("base64url").slice(0, HASH_LENGTH);
}
