import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/** A year, for every address under this host. Source: OWASP ASVS 5.0, 3.4.1. */
const ONLY_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * What holds for every answer, whoever makes it: caches on the way keep no refusal, no answer with a cookie and no page with
 * a nonce, whatever its maker says of it (Next lets a cached page that was not found live for a year); and where the site is reached by https,
 * browsers never ask by anything else again, and send no cookie by it.
 */
export function guardHeaders(response: ServerResponse, { isHttps }: { readonly isHttps: boolean }): void {
  if (isHttps) response.setHeader("strict-transport-security", ONLY_HTTPS);
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
  const isOwn = /private|no-store/.test(String(response.getHeader("cache-control") ?? ""));
  const isForOne = response.hasHeader("set-cookie") || isPageWithNonce(response);
  return isForOne && !isOwn ? "private, no-cache" : undefined;
}

/**
 * A nonce names the scripts of one answer. Next made the page ahead where anybody asks for it in an odd way (a header is
 * enough) and has put none on its scripts: whoever kept that answer would show everybody a page that does nothing.
 */
function isPageWithNonce(response: ServerResponse): boolean {
  const policy = String(response.getHeader("content-security-policy") ?? "");
  const isPartOfPage = String(response.getHeader("content-type") ?? "").startsWith("text/x-component");
  return policy.includes("'nonce-") && !isPartOfPage;
}
