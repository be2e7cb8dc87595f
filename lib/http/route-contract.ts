import type { z } from "zod";
import type { SessionPurpose } from "@/lib/auth/contract";
import type { LimitName } from "@/lib/limits";
import type { ErrorCode } from "@/lib/shared/errors";

/**
 * What a route promises, written once: the handler is checked against it, the browser helper takes its types from it,
 * `/api/openapi.json` is printed from it, and tests hold real answers to it.
 */
export type RouteContract = {
  readonly summary: string;
  /** `public`: nobody is asked who they are. `optional`: answers may differ for a signed-in caller. */
  readonly auth: "public" | "optional" | "user";
  /** Sessions that may call a `user` route; those of a sign-in unless said otherwise. */
  readonly purposes?: readonly SessionPurpose[];
  /** Only for who proved within ten minutes, by signing in or by `POST /api/auth/step-up`, that they are there. */
  readonly recentAuth?: true;
  /**
   * Counted against this limit, by the caller's address and account and by the `email` of the body. Writes of signed-in
   * people that name none are counted against `write`.
   */
  readonly limit?: LimitName;
  /** A schema for each `{name}` of the path; ids are plain strings, an id that names nothing is 404. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The JSON answer; null for an empty one. Lists answer an array and a `Link` header. */
  readonly output: z.ZodType | null;
  readonly status?: 200 | 201 | 204;
  readonly list?: true;
  /** Answers a stream that browsers save under this name; its text is JSON of `output`. */
  readonly file?: string;
  /** What it may refuse beyond bad input and a missing sign-in. */
  readonly errors: readonly ErrorCode[];
};

/** "POST /api/challenges/{id}/boost" */
export type RouteKey = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, RouteContract>>;
