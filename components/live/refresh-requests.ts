/** The refresh of the mounted `LiveRefresh`, if there is one. */
let serve: (() => void) | null = null;

/** Requests a refresh of the page. False when no `LiveRefresh` is mounted. */
export function requestRefresh(): boolean {
  serve?.();
  return serve !== null;
}

/** Handles requests until the returned function is called. */
export function serveRefreshRequests(server: () => void): () => void {
  serve = server;
  return () => {
    if (serve === server) serve = null;
  };
}
