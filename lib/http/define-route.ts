import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireRecentAuth, resolveActor } from "@/lib/auth";
import { noteChannels } from "@/lib/db/outbox";
import { addressOf, enforceRateLimit } from "@/lib/limits";
import type { Actor } from "@/lib/shared/actor";
import { env } from "@/lib/shared/env";
import { DomainError, ERROR_STATUS, InvalidInput } from "@/lib/shared/errors";
import { log } from "@/lib/shared/log";
import type { Page } from "@/lib/shared/page";
import { logSecurityEvent } from "@/lib/shared/security-event";
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
import { JUST_WROTE_COOKIE } from "./just-wrote";
import { tellOwnChanges } from "./own-changes";
import { readJson } from "./read-json";
import { refusalOf } from "./refusal";
import type { RouteContract } from "./route-contract";
import { limitOf, undeclaredRefusal } from "./route-errors";
import { requireSameOrigin } from "./same-origin";
import { localeOf } from "./words";

type ActorOf<K extends ContractKey> = Contract[K]["auth"] extends "user" ? Actor : Actor | null;
type AnswerOf<K extends ContractKey> = Contract[K] extends { readonly file: string }
  ? ReadableStream<Uint8Array>
  : Contract[K] extends { readonly list: true }
    ? OutputOf<K> extends readonly (infer Item)[]
      ? Page<Item>
      : never
    : Contract[K]["output"] extends null
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a use-case that answers nothing
        void
      : OutputOf<K>;

export type RouteCall<K extends ContractKey> = {
  readonly actor: ActorOf<K>;
  readonly params: ParamsOf<K>;
  readonly query: QueryOf<K>;
  readonly body: BodyOf<K>;
  readonly locale: Locale;
  readonly request: Request;
};

type NextContext = { readonly params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Makes a route handler that keeps the promise of its contract: who may call, what comes in, what goes out, and one
 * shape for every refusal (docs/product/errors-and-limits.md#refusals). The handler only does its one call.
 */
export function defineRoute<K extends ContractKey>(
  key: K,
  handle: (call: RouteCall<K>) => Promise<AnswerOf<K>>,
) {
  const route: RouteContract = contract[key];
  return async (request: Request, context: NextContext): Promise<Response> => {
    const requestId = request.headers.get("x-request-id") ?? randomUUID();
    const caller: Caller = { actor: null };
    try {
      const call = await admit(route, request, context, caller);
      // The contract's schemas produced these values; TypeScript cannot see through the table.
      const { result, channels } = await noteChannels(() => handle(call as unknown as RouteCall<K>));
      await tellOwnChanges(channels);
      return present(route, result, request, requestId);
    } catch (error) {
      logRefusal(error, { route: key, requestId, address: addressOf(request.headers) }, caller);
      reportUndeclared(undeclaredRefusal(key, request.method, route, error), requestId);
      return refuse(error, { key, requestId, locale: localeOf(request.headers) });
    }
  };
}

/** Nobody shall be able to develop past it; in production a person is told the reason all the same. */
function reportUndeclared(fault: Error | null, requestId: string): void {
  if (fault === null) return;
  if (env().NODE_ENV !== "production") throw fault;
  log.error({ err: fault, requestId }, "refused for a reason that is not declared");
}

/** Who turned out to call, for the log of a refusal. */
type Caller = { actor: Actor | null };

async function admit(route: RouteContract, request: Request, context: NextContext, caller: Caller) {
  const actor = route.auth === "public" ? null : await resolveActor(request.headers, route.purposes);
  caller.actor = actor;
  if (route.auth === "user" && actor === null) throw new DomainError("unauthenticated");
  if (route.auth !== "public") requireSameOrigin(request);
  if (route.recentAuth && actor !== null) await requireRecentAuth(actor);
  const limit = limitOf(request.method, route);
  const address = addressOf(request.headers);
  // Before the body is read: what cannot be read is an attempt, too.
  if (limit !== undefined)
    await enforceRateLimit(limit, { address, ...(actor && { account: actor.userId }) });
  const body = route.body === undefined ? undefined : parse(route.body, await readJson(request));
  const aimed = aimedSchema.safeParse(body);
  if (limit !== undefined && aimed.success) await enforceRateLimit(limit, { target: aimed.data.email });
  return {
    actor,
    params: parse(route.params, await context.params),
    query: parse(route.query, queryOf(request.url)),
    body,
    /** Worked out only for those who ask: most answers hold no words. */
    get locale(): Locale {
      return localeOf(request.headers);
    },
    request,
  };
}

/** Refused for who asks or how often, not for what is asked: an attack looks like this. */
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

/** The database holds no zero byte, and nobody means one. */
function queryOf(url: string): Record<string, string> {
  const query = Object.fromEntries(new URL(url).searchParams);
  for (const [name, value] of Object.entries(query)) {
    if (value.includes("\0")) throw new InvalidInput({ [name]: "invalid" });
  }
  return query;
}

/** An address that the body names is what the attempt is aimed at. */
const aimedSchema = z.object({ email: z.string() });

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
  if (route.output === null) return new Response(null, { status: route.status ?? 204, headers });
  if (answer instanceof ReadableStream) {
    headers.set("content-type", "application/json");
    headers.set("content-disposition", `attachment; filename="${route.file}"`);
    return new Response(answer, { headers });
  }
  let body = answer;
  if (route.list) {
    const page = answer as Page<unknown>;
    body = page.items;
    if (page.nextCursor !== null)
      headers.set("link", `<${nextUrl(request.url, page.nextCursor)}>; rel="next"`);
  }
  if (env().NODE_ENV !== "production") route.output.parse(body);
  return Response.json(body, { status: route.status ?? 200, headers });
}

function nextUrl(current: string, cursor: string): string {
  const url = new URL(current);
  url.searchParams.set("cursor", cursor);
  return `${url.pathname}${url.search}`;
}

/** Words for a refusal, or an opaque 500 with a log line for anything unexpected. */
export function refuse(
  thrown: unknown,
  context: { readonly key: string; readonly requestId: string; readonly locale: Locale },
): Response {
  const error = thrown instanceof DomainError ? thrown : new DomainError("internal");
  if (error.code === "internal") {
    log.error({ err: thrown, route: context.key, requestId: context.requestId }, "route failed");
  }
  const { status, headers, body } = refusalOf(error, context.requestId, context.locale);
  return Response.json(body, { status, headers });
}
