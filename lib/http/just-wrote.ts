import type { IncomingHttpHeaders } from "node:http";

const NAME = "wrote";
/** Longer than a cached page may be stale. */
const SECONDS = 5;

/** Set on the answer to a write, so that its author is served no page cached before it. */
export const JUST_WROTE_COOKIE = `${NAME}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;

/** Whether a client wrote something a moment ago, or claims so: callers must bound what this costs. */
export function justWrote({ cookie = "" }: IncomingHttpHeaders): boolean {
  return cookie.includes(`${NAME}=1`) && cookie.split(/; */).includes(`${NAME}=1`);
}
