import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

/** Path prefix of the build's scripts, styles and fonts. */
export const STATIC_FILES = "/_next/static/";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the build's files in the forms that the build compressed (`next.config.mjs`,
 * docs/performance.md#what-a-page-loads). Unknown files, ranges and other methods are left to `toNext`.
 * @param directories the build's own first; a missing one counts as empty
 */
export function staticFiles(...directories: readonly string[]) {
  const serving = directories.filter((directory) => existsSync(directory)).map(serveDirectory);
  return (request: IncomingMessage, response: ServerResponse, toNext: () => void): void => {
    const { url = "", method, headers } = request;
    if (method !== "GET" || headers.range !== undefined) {
      toNext();
      return;
    }
    request.url = url.slice(STATIC_FILES.length - 1);
    const serveFrom = (index: number): void => {
      const serve = serving[index];
      if (serve !== undefined) serve(request, response, () => serveFrom(index + 1));
      else {
        request.url = url;
        toNext();
      }
    };
    serveFrom(0);
  };
}

function serveDirectory(directory: string) {
  return sirv(directory, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => {
      response.setHeader("x-content-type-options", "nosniff");
      // Pages may load them from another host (docs/production.md#assets), fonts by a request of another origin.
      response.setHeader("access-control-allow-origin", "*");
      // The watcher of scripts that fail reads how large they were.
      response.setHeader("timing-allow-origin", "*");
    },
  });
}
