/** The system code of an error ("ENOENT"), without `instanceof`: Jest has its own Error class. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
