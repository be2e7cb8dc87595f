import { env } from "@/lib/shared/env";

type Handler = (
  request: Request,
  context: { readonly params: Promise<Record<string, string>> },
) => Promise<Response>;

type RequestOptions = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Path and query; handlers read only the query. */
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** An access token, sent as a bearer token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, with the content type. */
  readonly json?: unknown;
  /** Sent as is; set the content type in `headers`. */
  readonly body?: BodyInit;
};

/** `body` is the parsed JSON, or null when the response has no body. */
// biome-ignore lint/suspicious/noExplicitAny: responses have any shape; tests compare them with the expected one
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };

/** Calls a route handler with a real Request and reads its Response. */
export async function callRoute(handler: Handler, options: RequestOptions = {}): Promise<Answer> {
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set("authorization", `Bearer ${options.token}`);
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const payload = options.json === undefined ? options.body : JSON.stringify(options.json);
  const request = new Request(new URL(options.path ?? "/", env().APP_URL), {
    method: options.method ?? "GET",
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const response = await handler(request, { params: Promise.resolve({ ...options.params }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
