import type { ServerOptions } from "node:http";

const KIB = 1024;

/** Bytes of a body where nothing else is said: the longest form is a fraction of it. */
const MAX_BODY_BYTES = 64 * KIB;

const LARGER_BODIES: Readonly<Record<string, number>> = {
  // A phone's photograph, not a film, and the form around it.
  "/api/users/avatar": 10 * KIB * KIB + 4 * KIB,
  "/api/stripe/webhook": KIB * KIB,
  // Our own: a thousand tags.
  "/api/internal/revalidate": 256 * KIB,
};

/** The most that is held of a body that does not say its length; whoever sends more has to say it. */
const MAX_HELD_BYTES = KIB * KIB;

/** Bytes of the largest body that this path takes. */
export function bodyLimit(path: string, saysItsLength: boolean): number {
  const limit = LARGER_BODIES[path] ?? MAX_BODY_BYTES;
  return saysItsLength ? limit : Math.min(limit, MAX_HELD_BYTES);
}

/**
 * How long the server waits for what a client sends. They end with the request's last byte: an answer, and so an event
 * stream, may take as long as it likes.
 */
export const SERVER_OPTIONS = {
  /** The whole head of a request. */
  headersTimeout: 15_000,
  /** Head and body: the largest upload at a megabit and a half a second. */
  requestTimeout: 60_000,
  /** Silence between two requests: longer than load balancers keep a connection, so that they are the ones to end it. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * KIB,
} as const satisfies ServerOptions;
