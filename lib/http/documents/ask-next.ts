import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { LANGUAGE_COOKIE, routing } from "@/lib/i18n/routing";
import { internalHeaders } from "../internal-call";
import { Document } from "./document";
import { readMadeOf } from "./made-of";

const TIMEOUT_MS = 15_000;

type NextAnswer = {
  readonly document: Document;
  /** Next keeps this page itself and has just made it or holds it to be fresh: only then may it be kept here. */
  readonly isLasting: boolean;
};

/** What belongs to one answer on its way, what the middleware gives to each visitor, and what is Next's own business. */
const NOT_KEPT =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|etag|link|x-nextjs-.*|x-middleware-.*)$/;

/**
 * Asks Next for a document as nobody in particular: no header of the visitor's goes along, so that nothing which is
 * meant for one person, and nothing that somebody made up, can come back in a page that everybody gets. Null when the
 * answer is not plainly a page: a redirect, an error, a cookie, something else than HTML.
 */
export async function askNext(port: number, address: string): Promise<NextAnswer | null> {
  const answer = await get(port, address);
  const html = await text(answer);
  const { statusCode: status, headers } = answer;
  if (status !== 200 && status !== 404) return null;
  if (!headers["content-type"]?.startsWith("text/html") || headers["set-cookie"] !== undefined) return null;
  const state = headers["x-nextjs-cache"];
  return {
    document: new Document(status, keptHeaders(headers), Buffer.from(html), readMadeOf(html)),
    isLasting: status === 200 && (state === "HIT" || state === "MISS"),
  };
}

function get(port: number, path: string): Promise<IncomingMessage> {
  const headers = { ...internalHeaders(), cookie: `${LANGUAGE_COOKIE}=${localeOf(path)}` };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, headers, timeout: TIMEOUT_MS }, resolve);
    asked.once("error", reject);
    asked.once("timeout", () => asked.destroy(new Error(`${path} was not answered in time.`)));
    asked.end();
  });
}

/** Whoever has chosen the language of the address is neither sent elsewhere nor given a cookie. */
function localeOf(address: string): string {
  const first = address.split("/")[1];
  return routing.locales.find((locale) => locale === first) ?? routing.defaultLocale;
}

function keptHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_KEPT.test(name)));
}
