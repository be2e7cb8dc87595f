import type { ServerOptions } from "node:http";

const KIB = 1024;

/** Bytes of a body by default: the longest form is a fraction of it. */
const MAX_BODY_BYTES = 64 * KIB;

const LARGER_BODIES: Readonly<Record<string, number>> = {
  // A photograph, and the form around it.
  "/api/users/avatar": 10 * KIB * KIB + 4 * KIB,
  "/api/stripe/webhook": KIB * KIB,
  // Internal: a thousand tags.
  "/api/internal/revalidate": 256 * KIB,
};

/** Bytes of the largest body that this path accepts. Larger ones must announce their length: one without is buffered. */
export function bodyLimit(path: string, hasLength: boolean): number {
  return (hasLength ? LARGER_BODIES[path] : undefined) ?? MAX_BODY_BYTES;
}

/** A body of which nothing arrives for this long is given up, like a head. */
export const BODY_STALL_MS = 15_000;
/** Bodies of one network address that are still on their way. */
export const UNFINISHED_BODIES = 64;

/**
 * Connections that wait to be accepted: while a server is replaced, the pages of all its visitors connect to the others within
 * seconds. One that is dropped looks like a dead server to a balancer. The system's own limit (`net.core.somaxconn`) may be lower.
 */
export const ACCEPT_BACKLOG = 4_096;

/**
 * How long the server waits for a client to send a request. Responses, such as event streams, have no time limit.
 */
export const SERVER_OPTIONS = {
  /** For the whole head of a request. */
  headersTimeout: 15_000,
  /** For head and body: the largest upload at 1.5 Mbit/s. */
  requestTimeout: 60_000,
  /** Idle time: longer than load balancers keep a connection, so that they close it first. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * KIB,
} as const satisfies ServerOptions;
