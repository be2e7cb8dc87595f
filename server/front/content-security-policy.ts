import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADER = "content-security-policy";
/** Source: docs/product/errors-and-limits.md#violation-reports. */
const VIOLATION_REPORTS = "/api/csp-reports";
/** Names the endpoint for `report-to`; browsers without it use `report-uri`. */
const REPORT_GROUP = "csp";
/** What Stripe.js needs. Source: its own list, docs.stripe.com/security/guide. */
const STRIPE = {
  scripts: "https://js.stripe.com https://*.js.stripe.com",
  frames: "https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: "https://api.stripe.com",
};

/**
 * The policy of a page that allows these inline scripts (hashes, or a nonce) and, beyond the card provider's, frames of these
 * origins.
 */
export type PagePolicy = (inline: readonly string[], frames?: readonly string[]) => string;

/** Applies to every page, also in development. */
export const BASE_POLICY = "frame-ancestors 'none'; base-uri 'self'; object-src 'none'";

type PolicyOptions = {
  /** Undefined means Stripe's own address. */
  readonly stripeJsUrl: string | undefined;
  /** The payment provider's hosted pages, when it is not Stripe. */
  readonly stripeApiBase: string | undefined;
  /** Undefined means that visits are not counted. */
  readonly analyticsUrl: string | undefined;
  /** Where the build's scripts, styles and fonts come from, when it is not this site. */
  readonly assetUrl?: string | undefined;
};

/**
 * Restricts a page to this site, the card provider and the analytics service; of its inline scripts only the listed ones run.
 * Inline styles are allowed: markup and Stripe.js set some by attribute. `blob:` previews a chosen picture before upload.
 */
export function policyFor({ stripeJsUrl, stripeApiBase, analyticsUrl, assetUrl }: PolicyOptions): PagePolicy {
  const other = [stripeJsUrl, stripeApiBase].filter((url) => url !== undefined).map(originOf);
  const provider =
    stripeJsUrl === undefined
      ? STRIPE
      : {
          scripts: originOf(stripeJsUrl),
          frames: [...new Set(other)].join(" "),
          calls: originOf(stripeJsUrl),
        };
  const analytics = analyticsUrl === undefined ? [] : [originOf(analyticsUrl)];
  const own = ["'self'", ...(assetUrl === undefined ? [] : [originOf(assetUrl)])].join(" ");
  const restWith = (frames: readonly string[]) =>
    [
      BASE_POLICY,
      "default-src 'self'",
      "form-action 'self'",
      `connect-src ${["'self'", provider.calls, ...analytics].join(" ")}`,
      `frame-src ${["'self'", provider.frames, ...frames].join(" ")}`,
      `img-src ${own} data: blob:`,
      `font-src ${own} data:`,
      `style-src ${own} 'unsafe-inline'`,
      `report-uri ${VIOLATION_REPORTS}`,
      `report-to ${REPORT_GROUP}`,
    ].join("; ");
  return (inline, frames = []) =>
    `${restWith(frames)}; script-src ${[own, provider.scripts, ...inline].join(" ")}`;
}

/** The headers that send a page's policy and say where violations are reported. */
export function policyHeaders(policy: string): Readonly<Record<string, string>> {
  return { [HEADER]: policy, "reporting-endpoints": `${REPORT_GROUP}="${VIOLATION_REPORTS}"` };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

/** The CSP source expression of an inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/**
 * Gives the page that Next is about to render its own nonce. Next reads it from the request's policy header, which this
 * overwrites, and writes it on each script.
 *
 * @param constant hashes of scripts that are the same on every page and carry no nonce
 */
export function allowByNonce(
  request: IncomingMessage,
  response: ServerResponse,
  { policyOf, constant }: { readonly policyOf: PagePolicy; readonly constant: readonly string[] },
): void {
  const policy = policyOf([`'nonce-${randomBytes(16).toString("base64")}'`, ...constant]);
  request.headers[HEADER] = policy;
  for (const [name, value] of Object.entries(policyHeaders(policy))) response.setHeader(name, value);
}
