import { type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { LANGUAGE_COOKIE, routing } from "@/lib/i18n/routing";
import { inlineScripts, type PagePolicy } from "../content-security-policy";
import { internalHeaders } from "../internal-call";
import { Document } from "./document";
import { inlineStyles } from "./inline-styles";
import { type MadeOf, readMadeOf } from "./made-of";
import { isMissing } from "./missing";
import { paintFirst } from "./paint-first";
import { unfold } from "./unfold";

const TIMEOUT_MS = 15_000;

type NextAnswer = {
  readonly document: Document;
  /** Next keeps this page itself and has just made it or holds it to be fresh: only then may it be kept here. */
  readonly isLasting: boolean;
};

/** What belongs to one answer on its way, and what is Next's own business. */
const NOT_KEPT =
  /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date|etag|x-request-id|x-nextjs-.*|x-middleware-.*)$/;

/**
 * Asks Next for a document as nobody in particular: no header of the visitor's goes along, so that nothing which is
 * meant for one person, and nothing that somebody made up, can come back in a page that everybody gets. Null when the
 * answer is not plainly a page: a redirect, an error, a cookie, something else than HTML.
 *
 * @param policyOf makes the policy that names the scripts of this very document
 */
export async function askNext(
  port: number,
  address: string,
  policyOf: PagePolicy,
): Promise<NextAnswer | null> {
  const page = await getPage(port, address, `${LANGUAGE_COOKIE}=${localeOf(address)}`);
  if (page === null) return null;
  const state = page.headers["x-nextjs-cache"];
  return {
    document: documentOf(page, policyOf, readMadeOf(page.html)),
    isLasting: page.status === 200 && (state === "HIT" || state === "MISS"),
  };
}

type Page = {
  readonly status: 200 | 404;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
};

async function getPage(port: number, address: string, cookie: string): Promise<Page | null> {
  const answer = await get(port, address, { cookie });
  const written = paintFirst(unfold(await text(answer)));
  const html = await inlineStyles(written, (sheet) => sheetOf(port, sheet));
  const { statusCode: status, headers } = answer;
  if (status !== 200 && status !== 404) return null;
  if (!headers["content-type"]?.startsWith("text/html") || headers["set-cookie"] !== undefined) return null;
  return { status: isMissing(html) ? 404 : status, headers, html };
}

const sheets = new Map<string, string>();

/** A style sheet of the build, whose address names what is in it. Null when Next does not have it. */
async function sheetOf(port: number, address: string): Promise<string | null> {
  const known = sheets.get(address);
  if (known !== undefined) return known;
  const answer = await get(port, address, {});
  const sheet = await text(answer);
  if (answer.statusCode !== 200 || !answer.headers["content-type"]?.startsWith("text/css")) return null;
  sheets.set(address, sheet);
  return sheet;
}

function documentOf({ status, headers, html }: Page, policyOf: PagePolicy, madeOf: MadeOf | null): Document {
  const policy = policyOf(inlineScripts(html));
  const kept = { ...keptHeaders(headers), "content-security-policy": policy };
  return new Document(status, kept, Buffer.from(html), madeOf);
}

/**
 * Asks Next for what the API answers to nobody in particular. That something is not there (404) is said in words and
 * under the number of one request: that answer is for this caller alone. Null for any other refusal.
 *
 * @param caller the headers that words and number come from; what is found has neither
 */
export async function askApi(
  port: number,
  address: string,
  madeOf: MadeOf,
  caller: Readonly<Record<string, string>>,
): Promise<Document | null> {
  const answer = await get(port, address, caller);
  const json = await text(answer);
  const { statusCode: status, headers } = answer;
  if (status !== 200 && status !== 404) return null;
  if (!headers["content-type"]?.startsWith("application/json")) return null;
  return new Document(status, keptHeaders(headers), Buffer.from(json), madeOf);
}

function get(port: number, path: string, ownHeaders: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const headers = { ...internalHeaders(), ...ownHeaders };
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
