import { env } from "@/lib/shared/env";

type Handler = (
  request: Request,
  context: { readonly params: Promise<Record<string, string>> },
) => Promise<Response>;

type Sent = {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with query; only its query matters to a handler. */
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
  /** An access token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with its content type. */
  readonly json?: unknown;
  /** Sent as it is; say the content type in `headers`. */
  readonly body?: BodyInit;
};

/** What came back. `body` is the parsed JSON, or null for an empty answer. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of any shape, to be compared with what is expected
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any };

/** Calls a route handler as the network would: a real Request in, a real Response out. */
export async function callRoute(handler: Handler, sent: Sent = {}): Promise<Answer> {
  const headers = new Headers(sent.headers);
  if (sent.token !== undefined) headers.set("authorization", `Bearer ${sent.token}`);
  if (sent.json !== undefined) headers.set("content-type", "application/json");
  const payload = sent.json === undefined ? sent.body : JSON.stringify(sent.json);
  const request = new Request(new URL(sent.path ?? "/", env().APP_URL), {
    method: sent.method ?? "GET",
    headers,
    ...(payload === undefined ? {} : { body: payload }),
  });
  const response = await handler(request, { params: Promise.resolve({ ...sent.params }) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}
