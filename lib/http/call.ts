import { noticeSlowness } from "@/lib/shared/slow-writes";
import type { ErrorBody } from "@/lib/shared/wire";
import type { BodyInput, Contract, ContractKey, OutputOf, QueryInput } from "./contract";

/** A refused call, with the server's message, the status and the body. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    message: string,
    readonly status: number,
    readonly body: ErrorBody | null,
  ) {
    super(message);
  }
}

type PathParams<K extends ContractKey> = K extends `${string}{${infer Name}}${infer Rest}`
  ? { [P in Name | NestedParams<Rest>]: string }
  : undefined;
type NestedParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NestedParams<Rest>
  : never;

type Parts<K extends ContractKey> = { readonly signal?: AbortSignal } & (PathParams<K> extends undefined
  ? { readonly params?: undefined }
  : { readonly params: PathParams<K> }) &
  (undefined extends BodyInput<K> ? { readonly body?: BodyInput<K> } : { readonly body: BodyInput<K> }) & {
    readonly query?: QueryInput<K>;
  };
/** A key that may be one of several routes needs the parts of all of them. */
type PartsOfEach<K extends ContractKey> = (
  K extends ContractKey
    ? (parts: Parts<K>) => void
    : never
) extends (parts: infer All) => void
  ? All
  : never;
type Args<K extends ContractKey> =
  Record<string, never> extends PartsOfEach<K> ? [parts?: PartsOfEach<K>] : [parts: PartsOfEach<K>];

/**
 * Calls a route of the API from the browser, authenticated by the session cookie.
 * @throws ApiError with the server's message. Source: docs/product/errors-and-limits.md#refusals.
 */
export async function call<K extends ContractKey>(key: K, ...[parts]: Args<K>): Promise<OutputOf<K>> {
  const response = await send(key, parts ?? {});
  return [202, 204].includes(response.status) ? (undefined as OutputOf<K>) : response.json();
}

type ListKey = { [K in ContractKey]: Contract[K] extends { readonly list: true } ? K : never }[ContractKey];

/** One page of a list, with the cursor of the next one from the `Link` header. */
export async function callPage<K extends ListKey>(
  key: K,
  ...[parts]: Args<K>
): Promise<{ items: OutputOf<K>; nextCursor: string | null }> {
  const response = await send(key, parts ?? {});
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get("link") ?? "")?.[1];
  const cursor = next === undefined ? null : new URL(next, "http://localhost").searchParams.get("cursor");
  return { items: await response.json(), nextCursor: cursor };
}

type LooseParts = {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
};

/** A read without an answer fails after so long, so that it can be tried again. */
const READ_TIMEOUT_MS = 10_000;
/** Longer than the server waits for both attempts of a call to the payment provider, so that its own refusal arrives. */
const WRITE_TIMEOUT_MS = 20_000;

let isReachable = true;

/** Whether the server answered the last action; false once one got no answer, until any call gets one. */
export function isServerReachable(): boolean {
  return isReachable;
}

async function send(key: string, parts: LooseParts): Promise<Response> {
  const separator = key.indexOf(" ");
  const path = key
    .slice(separator + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ""));
  const method = key.slice(0, separator);
  const limit = AbortSignal.timeout(method === "GET" ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
  const answer = fetch(path + search(parts.query), {
    method,
    headers: {
      "content-type": "application/json",
      "accept-language": document.documentElement.lang || "en",
      // Names this press in what people are shown, in the log and in the trace. Only https pages have it; else the server does.
      "x-request-id": crypto.randomUUID?.().replaceAll("-", "") ?? "",
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    // Callers ignore the answer of a call that they aborted, so older browsers may finish it.
    signal: parts.signal && AbortSignal.any ? AbortSignal.any([parts.signal, limit]) : limit,
  });
  answer.then(
    () => (isReachable = true),
    () => (isReachable &&= method === "GET"),
  );
  const response = await (method === "GET" ? answer : noticeSlowness(answer));
  if (response.ok) return response;
  throw await apiErrorOf(response);
}

/** The error of a refused response. Exported for the upload, which is not JSON and so cannot be a `call`. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const sent: unknown = await response.json().catch(() => null);
  const body = isErrorBody(sent) ? sent : null;
  return new ApiError(body?.message ?? `HTTP error! status: ${response.status}`, response.status, body);
}

/** Checked by hand, to keep the schema library out of the browser. */
function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null) return false;
  return "message" in value && typeof value.message === "string" && "code" in value;
}

function search(query: unknown): string {
  if (typeof query !== "object" || query === null) return "";
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return present.length === 0
    ? ""
    : `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}
