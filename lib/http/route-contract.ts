import type { z } from "zod";
import type { ApiScope, SessionPurpose } from "@/lib/auth/contract";
import type { RateLimitName } from "@/lib/rate-limits";
import type { ErrorCode } from "@/lib/shared/errors";

/**
 * The contract of a route: `defineRoute` enforces it, `call` takes its types from it, and `/api/openapi.json` is generated
 * from it.
 */
export type RouteContract = {
  readonly summary: string;
  /** `public`: the session is not read. `optional`: answers may differ for a signed-in caller. */
  readonly auth: "public" | "optional" | "user";
  /** Sessions that may call a `user` route; by default those of a full sign-in. */
  readonly purposes?: readonly SessionPurpose[];
  /** The scope with which a streamer's API key may make this call; without it no key may. Never beside `recentAuth`. */
  readonly apiKey?: ApiScope;
  /** Requires a sign-in or `POST /api/auth/step-up` within the last ten minutes. */
  readonly recentAuth?: true;
  /** About money: refuses a person who is known to be too young for their country. */
  readonly minimumAge?: true;
  /**
   * Counted by the caller's address and account and by the `email` of the body. Default: for reads
   * `read_signed_in` where a session is needed, else `read`; for writes `write` or `public_write`. Null: not counted.
   */
  readonly rateLimit?: RateLimitName | null;
  /** The `{name}`s of the path. Ids are plain strings: an unknown one is a 404. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The JSON answer; null for an empty one. A list answers an array and a `Link` header. */
  readonly output: z.ZodType | null;
  readonly status?: 200 | 201 | 202 | 204;
  /** Creates once: 201, and 200 where the answer is `repeated`. */
  readonly createsOnce?: true;
  readonly list?: true;
  /** Answers a stream of JSON (of `output`) that browsers save under this name. */
  readonly file?: string;
  /** Media types that the caller may ask for by `Accept` in place of JSON; the use-case then answers a `FileAnswer`. */
  readonly also?: readonly MediaType[];
  /** Refusals beyond those that `errorsOf` derives. */
  readonly errors: readonly ErrorCode[];
};

/** Whether calls with this body may come without one. */
export function mayBeLeftOut(body: z.ZodType): boolean {
  return body.safeParse(undefined).success;
}

export type MediaType = "application/pdf" | "text/csv";

/** An answer that is not JSON: browsers save it under its name. */
export type FileAnswer = {
  readonly mediaType: MediaType;
  readonly fileName: string;
  readonly content: ReadableStream<Uint8Array>;
};

/** "POST /api/challenges/{id}/boost" */
export type RouteKey = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, RouteContract>>;
