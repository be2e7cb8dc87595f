import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADER = "content-security-policy";
const STRIPE_SCRIPTS = "https://js.stripe.com https://*.js.stripe.com";
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of a page, in whose text only the scripts of these names may run: hashes, or a nonce. */
export type PagePolicy = (inline: readonly string[]) => string;

/** What holds for every page. No `frame-src`: the card provider shows its 3-D Secure page in a frame of ours. */
export const BASE_POLICY = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'";

/**
 * Scripts come from here and from the card provider, and of those that stand in the page only the named ones run.
 * Source: quality.md, "Cross-site scripting".
 *
 * @param stripeJsUrl where Stripe.js is; undefined means Stripe's own address
 */
export function policyFor(stripeJsUrl: string | undefined): PagePolicy {
  const provider = stripeJsUrl === undefined ? STRIPE_SCRIPTS : new URL(stripeJsUrl).origin;
  return (inline) => `${BASE_POLICY}; script-src 'self' ${[provider, ...inline].join(" ")}`;
}

/** What a script's text is called in a policy. */
export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The names of all scripts that stand in a document, each once. Data such as JSON-LD is none: nothing runs it. */
export function inlineScripts(html: string): string[] {
  return [...new Set([...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => hashOf(script)))];
}

/**
 * Gives the page that Next is about to make a nonce of its own. Next reads it from the request's policy, and writes it on
 * each script; whatever the caller sent under that name is overwritten.
 *
 * @param constant names of scripts that are the same on every page and carry no nonce
 */
export function allowByNonce(
  request: IncomingMessage,
  response: ServerResponse,
  { policyOf, constant }: { readonly policyOf: PagePolicy; readonly constant: readonly string[] },
): void {
  const policy = policyOf([`'nonce-${randomBytes(16).toString("base64")}'`, ...constant]);
  request.headers[HEADER] = policy;
  response.setHeader(HEADER, policy);
}
