/** Up to this many seconds are counted as seconds, more as minutes. */
const MAX_SECONDS = 90;

/** How long to wait before another attempt, as a key of the messages `limits` and its count. @param seconds at least 1 */
export function waitWords(seconds: number): { readonly key: "seconds" | "minutes"; readonly count: number } {
  return seconds <= MAX_SECONDS
    ? { key: "seconds", count: seconds }
    : { key: "minutes", count: Math.ceil(seconds / 60) };
}

/** A refusal's code as it travels in an address; of `rate_limited` with the seconds to wait: "rate_limited:120". */
export function problemWithWait(error: {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}): string {
  const { retryAfterSeconds } = error.params;
  return typeof retryAfterSeconds === "number" ? `${error.code}:${retryAfterSeconds}` : error.code;
}

/** Reads what `problemWithWait` wrote, and anything else that an address may hold. */
export function readProblem(text: string): { readonly code: string; readonly wait?: number } {
  const [, code, seconds] = /^([a-z_]+):([1-9]\d{0,6})$/.exec(text) ?? [];
  return code === undefined ? { code: text } : { code, wait: Number(seconds) };
}
