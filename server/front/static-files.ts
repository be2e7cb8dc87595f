import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

/** Where a build's own scripts, styles and fonts are found. */
export const STATIC_FILES = "/_next/static/";

const YEAR_SECONDS = 31_536_000;

/**
 * Answers for a build's files from what the build compressed beside them (`next.config.mjs`, docs/performance.md#what-a-page-loads): nothing is
 * compressed while somebody waits. What is not there, and whatever asks for more than a file, is left to `toNext`.
 */
export function staticFiles(directory: string) {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => response.setHeader("x-content-type-options", "nosniff"),
  });
  return (request: IncomingMessage, response: ServerResponse, toNext: () => void): void => {
    const { url = "", method, headers } = request;
    if (method !== "GET" || headers.range !== undefined) {
      toNext();
      return;
    }
    request.url = url.slice(STATIC_FILES.length - 1);
    serve(request, response, () => {
      request.url = url;
      toNext();
    });
  };
}
