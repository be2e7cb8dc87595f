import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import Negotiator from "negotiator";
import { z } from "zod";
import { apiKeyOf, requireApiKey, requireOldEnough, requireRecentAuth, resolveActor } from "@/lib/auth";
import { readingOld } from "@/lib/db/client";
import { noteChannels } from "@/lib/db/outbox";
import { addressOf, enforceRateLimit, type RateLimitName } from "@/lib/rate-limits";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { DomainError, ERROR_STATUS, InvalidInput } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import type { Page } from "@/lib/shared/page";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { traced } from "@/lib/shared/trace";
import type { Locale } from "@/lib/shared/wire";
import {
  type BodyOf,
  type Contract,
  type ContractKey,
  contract,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
} from "./contract";
import { isInternalCall } from "./internal-call";
import { JUST_WROTE_COOKIE } from "./just-wrote";
import { announceOwnChanges } from "./own-changes";
import { type RawRoute, rawRoutes } from "./raw-routes";
import { readJson, readOptionalJson } from "./read-json";
import { refusalOf } from "./refusal";
import { refusedAgeCookie, refusedMinimum } from "./refused-age";
import { type FileAnswer, type MediaType, mayBeLeftOut, type RouteContract } from "./route-contract";
import { errorsOf, rateLimitOf, rawErrorsOf, undeclaredRefusal } from "./route-errors";
import { requireSameOrigin } from "./same-origin";
import { localeOf } from "./words";

type ActorOf<K extends ContractKey> = Contract[K]["auth"] extends "user" ? Actor : Actor | null;
type AnswerOf<K extends ContractKey> = Contract[K] extends { readonly file: string }
  ? ReadableStream<Uint8Array>
  : Contract[K] extends { readonly list: true }
    ? OutputOf<K> extends readonly (infer Item)[]
      ? Page<Item> | (Contract[K] extends { readonly also: readonly MediaType[] } ? FileAnswer : never)
      : never
    : Contract[K]["output"] extends null
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a use-case without a result
        void
      : Contract[K] extends { readonly also: readonly MediaType[] }
        ? OutputOf<K> | FileAnswer
        : OutputOf<K>;

export type RouteCall<K extends ContractKey> = {
  readonly actor: ActorOf<K>;
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  readonly locale: Locale;
  readonly request: Request;
  /** What the caller asked for of the route's `also`; null for JSON. */
  readonly mediaType: MediaType | null;
};

type NextContext = { readonly params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Makes a route handler that enforces its contract: who may call, how often, what comes in, what goes out, and one shape for
 * every refusal (docs/product/errors-and-limits.md#refusals). `handle` only calls its use-case.
 */
export function defineRoute<K extends ContractKey>(
  key: K,
  handle: (call: RouteCall<K>) => Promise<AnswerOf<K>>,
) {
  const route: RouteContract = contract[key];
  return async (request: Request, context: NextContext): Promise<Response> => {
    const requestId = requestIdOf(request);
    const caller: Caller = { actor: null };
    try {
      const call = await admit(route, request, context, caller);
      // The contract's schemas produced these values, which TypeScript cannot derive from the table.
      const answer = () => traced(`use-case ${key}`, {}, () => handle(call as unknown as RouteCall<K>));
      // What the cache of reads keeps for a second anyway (decision 346).
      const isForCache = request.method === "GET" && isInternalCall(request);
      const { result, channels } = await noteChannels(isForCache ? () => readingOld(answer) : answer);
      await announceOwnChanges(channels);
      return present(route, result, request, requestId);
    } catch (error) {
      logRefusal(error, { route: key, requestId, address: addressOf(request.headers) }, caller);
      reportUndeclared(undeclaredRefusal(key, errorsOf(request.method, route), error), requestId);
      return refuse(error, key, request, requestId);
    }
  };
}

/** Fails development and tests; in production it is logged, and the caller gets the refusal. */
function reportUndeclared(fault: Error | null, requestId: string): void {
  if (fault === null) return;
  if (env().NODE_ENV !== "production") throw fault;
  log.error({ err: fault, requestId }, "refused for a reason that is not declared");
}

/** The authenticated caller, for the log of a refusal. */
type Caller = { actor: Actor | null };

async function admit(route: RouteContract, request: Request, context: NextContext, caller: Caller) {
  const actor = await actorOf(route, request);
  caller.actor = actor;
  if (route.auth === "user" && actor === null) throw new DomainError("unauthenticated");
  if (route.auth !== "public") requireSameOrigin(request);
  if (route.recentAuth && actor !== null) await requireRecentAuth(actor);
  const limit = rateLimitFor(request, route, actor);
  const address = addressOf(request.headers);
  // Before the body is read: an unreadable body is an attempt, too.
  if (limit !== undefined)
    await enforceRateLimit(limit, { address, ...(actor && { account: actor.userId }) });
  const body = route.body === undefined ? undefined : parse(route.body, await bodyOf(request, route.body));
  if (route.minimumAge && actor !== null) await requireOldEnough(actor, refusedMinimum(request.headers));
  return {
    actor,
    params: parse(route.params, await context.params),
    query: route.query && parse(route.query, queryOf(request.url)),
    body,
    /** Computed on access: most answers hold no text. */
    get locale(): Locale {
      return localeOf(request.headers);
    },
    request,
    mediaType: mediaTypeOf(request, route.also ?? []),
  };
}

/** The first of the media types that the caller prefers to JSON. A caller that accepts neither gets JSON. */
function mediaTypeOf(request: Request, also: readonly MediaType[]): MediaType | null {
  if (also.length === 0) return null;
  const accept = request.headers.get("accept") ?? undefined;
  const chosen = new Negotiator({ headers: { accept } }).mediaType(["application/json", ...also]);
  return also.find((type) => type === chosen) ?? null;
}

/** With an API key the cookie is ignored, and a wrong key is refused instead of being nobody's. */
async function actorOf({ auth, apiKey, purposes }: RouteContract, request: Request): Promise<Actor | null> {
  if (auth === "public") return null;
  const key = apiKeyOf(request.headers);
  if (key === null) return resolveActor(request.headers, purposes);
  if (auth === "optional" && apiKey === undefined) return null;
  return requireApiKey(key, apiKey, addressOf(request.headers));
}

async function bodyOf(request: Request, schema: z.ZodType): Promise<unknown> {
  return mayBeLeftOut(schema) ? readOptionalJson(request) : readJson(request);
}

/** What this process reads for its cache is counted where the cache is asked. */
function rateLimitFor(
  request: Request,
  route: RouteContract,
  actor: Actor | null,
): RateLimitName | undefined {
  const limit = rateLimitOf(request.method, route);
  if (limit !== "read") return limit;
  if (isInternalCall(request)) return undefined;
  return actor === null ? "read" : "read_signed_in";
}

/** Logs refusals of a permission or a limit, which attacks cause. */
export function logRefusal(
  thrown: unknown,
  where: { readonly route: string; readonly requestId: string; readonly address: string },
  { actor }: Caller,
): void {
  if (!(thrown instanceof DomainError)) return;
  const event = REFUSALS.get(ERROR_STATUS[thrown.code]);
  if (event === undefined) return;
  const who = actor === null ? {} : { userId: actor.userId, sessionId: actor.sessionId };
  logSecurityEvent(event, { ...where, ...who, code: thrown.code });
}

const REFUSALS = new Map<number, "permission_refused" | "limit_reached">([
  [403, "permission_refused"],
  [429, "limit_reached"],
]);

/** Refuses zero bytes, which the database cannot hold. */
function queryOf(url: string): Record<string, string> {
  const query = Object.fromEntries(new URL(url).searchParams);
  for (const [name, value] of Object.entries(query)) {
    if (value.includes("\0")) throw new InvalidInput({ [name]: "invalid" });
  }
  return query;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new InvalidInput(fieldsOf(result.error));
}

/** The first problem of each field, as a message key. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === "unrecognized_keys") for (const name of issue.keys) fields[name] ??= "unknown";
    else fields[issue.path.join(".") || "body"] ??= issue.message;
  }
  return fields;
}

function present(route: RouteContract, answer: unknown, request: Request, requestId: string): Response {
  const headers = new Headers({ "x-request-id": requestId, "cache-control": "private, no-store" });
  if (request.method !== "GET") headers.append("set-cookie", JUST_WROTE_COOKIE);
  if (route.also !== undefined) headers.set("vary", "accept, accept-language");
  if (route.output === null) return new Response(null, { status: route.status ?? 204, headers });
  if (answer instanceof ReadableStream) {
    headers.set("content-type", "application/json");
    headers.set("content-disposition", `attachment; filename="${route.file}"`);
    return new Response(answer, { headers });
  }
  if (isFileAnswer(answer)) {
    headers.set("content-type", answer.mediaType);
    headers.set("content-disposition", `attachment; filename="${answer.fileName}"`);
    return new Response(answer.content, { headers });
  }
  let body = answer;
  if (route.list) {
    const page = answer as Page<unknown>;
    body = page.items;
    if (page.nextCursor !== null)
      headers.set("link", `<${nextUrl(request.url, page.nextCursor)}>; rel="next"`);
  }
  if (env().NODE_ENV !== "production") requireDeclared(route.output, body);
  return Response.json(body, { status: statusOf(route, body), headers });
}

/** Fails development and tests when an answer holds a field that its contract does not name, or not what it names. */
function requireDeclared(output: z.ZodType, body: unknown): void {
  const sent = (value: unknown) => JSON.parse(JSON.stringify(value));
  const declared = sent(output.parse(body));
  if (!isDeepStrictEqual(declared, sent(body)))
    throw new Error(`Answered with more than the contract declares: ${JSON.stringify(declared)}`);
}

function statusOf(route: RouteContract, body: unknown): number {
  if (!route.createsOnce) return route.status ?? 200;
  return repeatedSchema.safeParse(body).success ? 200 : 201;
}

const repeatedSchema = z.object({ repeated: z.literal(true) });

function isFileAnswer(answer: unknown): answer is FileAnswer {
  return typeof answer === "object" && answer !== null && "mediaType" in answer && "content" in answer;
}

function nextUrl(current: string, cursor: string): string {
  const url = new URL(current);
  url.searchParams.set("cursor", cursor);
  return `${url.pathname}${url.search}`;
}

const RAW: ReadonlyMap<string, RawRoute> = new Map(Object.entries(rawRoutes));

/** The id of a request, which the server ahead of Next has set. */
function requestIdOf(request: Request): string {
  return request.headers.get("x-request-id") ?? randomUUID();
}

/**
 * Answers with a refusal in the caller's language, or with an opaque 500 and a log line for anything unexpected.
 * @param key of the route, for the log
 */
export function refuse(
  thrown: unknown,
  key: string,
  request: Request,
  requestId = requestIdOf(request),
): Response {
  const raw = RAW.get(key);
  if (raw !== undefined)
    reportUndeclared(undeclaredRefusal(key, rawErrorsOf(request.method, raw), thrown), requestId);
  const error = thrown instanceof DomainError ? thrown : new DomainError("internal");
  if (error.code === "internal") log.error({ err: thrown, route: key, requestId }, "route failed");
  const { status, headers, body } = refusalOf(
    error,
    requestId,
    localeOf(request.headers),
    amountFieldOf(key),
  );
  const cookie = refusedAgeCookie(error, request);
  return Response.json(body, { status, headers: { ...headers, ...(cookie && { "set-cookie": cookie }) } });
}

/** What a route calls the amount that it checks against minima and maxima; null without one. */
function amountFieldOf(key: string): string | null {
  const { body } = (contract as Partial<Record<string, RouteContract>>)[key] ?? {};
  if (!(body instanceof z.ZodObject)) return null;
  return ["amount", "minimum_challenge_amount"].find((name) => name in body.shape) ?? null;
}
