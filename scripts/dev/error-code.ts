/** The system's code of an error ("ENOENT"), told without asking for its class: a test runner has an Error of its own. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
