import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** One year, for all subdomains. Source: OWASP ASVS 5.0, 3.4.1. */
const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Sets headers on every response, whatever produced it. Shared caches must store no refusal, no response with a cookie and no
 * page with a nonce (Next gives a cached 404 page a year). Over https, adds HSTS and makes every cookie `Secure`.
 */
export function guardHeaders(response: ServerResponse, { isHttps }: { readonly isHttps: boolean }): void {
  if (isHttps) response.setHeader("strict-transport-security", HSTS);
  const writeHead = response.writeHead.bind(response);
  const guarded = (
    status: number,
    reason?: string | OutgoingHttpHeaders,
    headers: OutgoingHttpHeaders = typeof reason === "object" ? reason : {},
  ) => {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    if (isHttps) markSecure(response);
    const caching = cachingFor(status, response);
    if (caching !== undefined) response.setHeader("cache-control", caching);
    return typeof reason === "string" ? writeHead(status, reason) : writeHead(status);
  };
  Object.assign(response, { writeHead: guarded });
}

function markSecure(response: ServerResponse): void {
  const cookies = response.getHeader("set-cookie");
  if (cookies === undefined) return;
  const marked = [cookies].flat().map(String);
  response.setHeader(
    "set-cookie",
    marked.map((cookie) => (/;\s*secure\b/i.test(cookie) ? cookie : `${cookie}; Secure`)),
  );
}

function cachingFor(status: number, response: ServerResponse): string | undefined {
  if (status >= 400) return "no-store";
  const isPrivate = /private|no-store/.test(String(response.getHeader("cache-control") ?? ""));
  const isPersonal = response.hasHeader("set-cookie") || isPartOfPage(response) || isPageWithNonce(response);
  return isPersonal && !isPrivate ? "private, no-cache" : undefined;
}

/**
 * A nonce belongs to one response. A prerendered page requested with an unusual header carries the policy of this response but
 * no nonce on its scripts: a cache that stored it would serve a page whose scripts do not run.
 */
function isPageWithNonce(response: ServerResponse): boolean {
  return String(response.getHeader("content-security-policy") ?? "").includes("'nonce-");
}

/**
 * What a refresh or a link of an open page loads. It has the page's address and differs by headers only, which not every cache
 * looks at: one that stored it would show it in the page's place. Next gives most of them a year.
 */
function isPartOfPage(response: ServerResponse): boolean {
  return String(response.getHeader("content-type") ?? "").startsWith("text/x-component");
}
