import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { env } from "@/lib/shared/env";
import { isPublicAddress } from "@/lib/shared/public-address";
import { tracedCall } from "@/lib/shared/trace";

/** Of https; at any other an address that people give would probe what is not a web server. */
const PORTS = ["443", "8443"];

/** An address that we never call, whatever it answers: private after resolving, without https, at another port, or with a password. */
export class NotPublicError extends Error {
  override readonly name = "NotPublicError";
}

export type OutboundInit = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For everything from resolving the name to the last byte; default 10,000. */
  readonly timeoutMs?: number;
  /** Of the answer's body; default 64 KiB. A longer one is an error. */
  readonly maxBytes?: number;
};

/**
 * Calls an address that a person gave us. The name is resolved once, a name with any address in a private network is refused,
 * and the connection goes to what was resolved, so that a second answer of the name server cannot lead elsewhere. Redirects are
 * answers like any other.
 * Source: docs/product/errors-and-limits.md#calls-to-addresses-that-people-give.
 * @throws NotPublicError when the address must never be called
 * @throws Error when there is no whole answer in time; another attempt may succeed
 */
export async function fetchPublic(address: string | URL, init: OutboundInit = {}): Promise<Response> {
  const url = publicUrl(address);
  const signal = AbortSignal.timeout(init.timeoutMs ?? 10_000);
  return tracedCall(`${init.method ?? "GET"} outbound`, async () => {
    const { status, headers, body } = await send(url, init, signal);
    // A Response of these must have no body.
    return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
  });
}

/**
 * Whether an address may be given to us at all. Names are resolved only when they are called.
 * @throws NotPublicError
 */
export function publicUrl(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw new NotPublicError("not an address");
  const url = new URL(address);
  const anywhere = env().OUTBOUND_ALLOW_PRIVATE;
  if (url.protocol !== "https:" && !(anywhere && url.protocol === "http:")) {
    throw new NotPublicError("not https");
  }
  if (!anywhere && !PORTS.includes(url.port || "443")) throw new NotPublicError("at another port");
  if (url.username !== "" || url.password !== "") throw new NotPublicError("with a password");
  if (!anywhere && isPrivate(url)) throw new NotPublicError("in a private network");
  return url;
}

/** Whether an address is of a private network by what it says. Names are not resolved. */
export function isPrivate(url: URL): boolean {
  const host = hostOf(url);
  return isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}

/** A name without a dot is one of the network that we run in. */
function isLocalName(host: string): boolean {
  return !host.includes(".") || /\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
}

type Answer = { readonly status: number; readonly headers: Headers; readonly body: Uint8Array<ArrayBuffer> };

function send(url: URL, init: OutboundInit, signal: AbortSignal): Promise<Answer> {
  const { method = "GET", headers, body, maxBytes = 65_536 } = init;
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((done, fail) => {
    // Name servers' time counts, too, and Node does not abort a look-up: it ends by itself.
    signal.addEventListener("abort", () => fail(new Error("fetchPublic: no answer in time")));
    const options = { method, headers, signal, lookup: lookupPublic, agent: false };
    const call = request(url, options, async (answer) => {
      try {
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw new Error("fetchPublic: the answer is too long");
          chunks.push(chunk);
        }
        done({ status: answer.statusCode ?? 0, headers: headersOf(answer), body: Buffer.concat(chunks) });
      } catch (error) {
        fail(error);
      } finally {
        answer.destroy();
      }
    });
    call.on("error", fail);
    call.end(body);
  });
}

function headersOf({ headers }: http.IncomingMessage): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) copied.set(name, String(value));
  }
  return copied;
}

/** For each question to a name server, and how often it is asked. */
const QUESTION = { timeout: 2_000, tries: 2 };
const LOOKUP_MS = 5_000;

/** The look-ups under way, by name: calls to one name share one. */
const lookups = new Map<string, Promise<readonly LookupAddress[]>>();

/**
 * The addresses of a name, from name servers alone. The system's look-up would wait in the few threads of the process, for as long as a
 * stranger's name server likes, and with it every look-up of the payment provider, of mail and of the database (decision 324).
 */
function resolve(hostname: string): Promise<readonly LookupAddress[]> {
  const known = lookups.get(hostname);
  if (known !== undefined) return known;
  const answer = ask(hostname).finally(() => lookups.delete(hostname));
  lookups.set(hostname, answer);
  return answer;
}

async function ask(hostname: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver(QUESTION);
  const timer = setTimeout(() => resolver.cancel(), LOOKUP_MS);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  clearTimeout(timer);
  const found = [
    ...(four.status === "fulfilled" ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === "fulfilled" ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === "rejected") throw four.reason;
  return found;
}

/** Not called for addresses in numbers, which `publicUrl` has judged. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname).then(
    (found) => {
      const isRefused = !env().OUTBOUND_ALLOW_PRIVATE && !found.every((one) => isPublicAddress(one.address));
      const [first] = found;
      if (isRefused || first === undefined) {
        callback(new NotPublicError("leads into a private network"), "");
      } else if (options.all) callback(null, [...found]);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ""),
  );
};
