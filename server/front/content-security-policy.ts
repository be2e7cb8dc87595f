import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADER = "content-security-policy";
/** What the card provider's script needs. Source: its own list, docs.stripe.com/security/guide. */
const STRIPE = {
  scripts: "https://js.stripe.com https://*.js.stripe.com",
  frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: "https://api.stripe.com",
};

/** The policy of a page, in whose text only the scripts of these names may run: hashes, or a nonce. */
export type PagePolicy = (inline: readonly string[]) => string;

/** What holds for every page, also while developing. */
export const BASE_POLICY = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'";

type Others = {
  /** Where Stripe.js is; undefined means Stripe's own address. */
  readonly stripeJsUrl: string | undefined;
  /** Where the payment provider shows pages of its own, when that is not Stripe. */
  readonly stripeApiBase: string | undefined;
  /** Where visits are counted; undefined means nowhere. */
  readonly analyticsUrl: string | undefined;
};

/**
 * A page loads, calls, frames and sends forms to nothing but this site, the card provider and the counter of visits; and of
 * the scripts that stand in the page only the named ones run. Styles may stand in a page: its markup sets some by
 * attribute, and the provider's script its frame's. A chosen picture is shown as a `blob:` before it is sent.
 */
export function policyFor({ stripeJsUrl, stripeApiBase, analyticsUrl }: Others): PagePolicy {
  const other = [stripeJsUrl, stripeApiBase].filter((url) => url !== undefined).map(originOf);
  const provider =
    stripeJsUrl === undefined
      ? STRIPE
      : {
          scripts: originOf(stripeJsUrl),
          frames: [...new Set(other)].join(" "),
          calls: originOf(stripeJsUrl),
        };
  const counter = analyticsUrl === undefined ? [] : [originOf(analyticsUrl)];
  const rest = [
    BASE_POLICY,
    "default-src 'self'",
    "form-action 'self'",
    `connect-src ${["'self'", provider.calls, ...counter].join(" ")}`,
    `frame-src 'self' ${provider.frames}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "style-src 'self' 'unsafe-inline'",
  ].join("; ");
  return (inline) => `${rest}; script-src 'self' ${[provider.scripts, ...inline].join(" ")}`;
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** What a script's text is called in a policy. */
export function hashOf(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
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
