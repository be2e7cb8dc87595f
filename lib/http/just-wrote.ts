import type { IncomingHttpHeaders } from "node:http";

const NAME = "wrote";
/** Longer than a page that is kept may be stale. */
const SECONDS = 5;

/** Given to who wrote something: for a moment they are shown nothing that was kept before it. */
export const JUST_WROTE_COOKIE = `${NAME}=1; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;

/** True for who wrote something a moment ago, and for whoever claims it: what it costs has to be bounded where it is used. */
export function justWrote({ cookie = "" }: IncomingHttpHeaders): boolean {
  return cookie.includes(`${NAME}=1`) && cookie.split(/; */).includes(`${NAME}=1`);
}
