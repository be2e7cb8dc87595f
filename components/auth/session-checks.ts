let handler: (() => void) | null = null;

/** Requests a check because the session may have ended. Does nothing without an `AuthProvider`. */
export function requestSessionCheck(): void {
  handler?.();
}

/** Handles the requests until the returned function is called. */
export function serveSessionChecks(check: () => void): () => void {
  handler = check;
  return () => {
    if (handler === check) handler = null;
  };
}
