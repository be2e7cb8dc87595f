/** Whoever renders the page anew on request; the mounted `LiveRefresh`, if there is one. */
let serve: (() => void) | null = null;

/** Asks for the page to be rendered anew. False when nobody on this page takes such requests. */
export function requestRefresh(): boolean {
  serve?.();
  return serve !== null;
}

/** Takes the requests until the returned function is called. */
export function serveRefreshRequests(server: () => void): () => void {
  serve = server;
  return () => {
    if (serve === server) serve = null;
  };
}
