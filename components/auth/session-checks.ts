/** Whoever asks the server again who is signed in; the page's `AuthProvider`. */
let serve: (() => void) | null = null;

/** Asks for a check: something says that the session has ended, or may have. */
export function requestSessionCheck(): void {
  serve?.();
}

/** Takes the requests until the returned function is called. */
export function serveSessionChecks(server: () => void): () => void {
  serve = server;
  return () => {
    if (serve === server) serve = null;
  };
}
