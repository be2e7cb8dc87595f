import type { Actor } from "@/lib/shared/actor";
import { loadEnvironment } from "./load-environment";

/**
 * Runs an operator's command with the same use-cases and permissions as the API. `--as <email>` names the acting moderator
 * or admin.
 */
export async function atDesk(work: (actor: Actor, words: readonly string[]) => Promise<void>): Promise<void> {
  loadEnvironment();
  const [{ db, disconnect }, { loadClock }] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/db/clock"),
  ]);
  const { email, words } = readArguments(process.argv.slice(2));
  await loadClock();
  try {
    const user = await db().user.findUnique({ where: { email }, select: { id: true, role: true } });
    if (user === null) throw new Error(`No user has the address ${email}.`);
    if (user.role === "user") throw new Error(`${email} is neither a moderator nor an admin.`);
    await work({ userId: user.id, role: user.role, sessionId: "" }, words);
  } finally {
    await disconnect();
  }
}

function readArguments(given: readonly string[]): { email: string; words: readonly string[] } {
  const at = given.indexOf("--as");
  const email = at === -1 ? undefined : given[at + 1];
  if (email === undefined) throw new Error("Missing option: --as <email of a moderator or an admin>");
  return { email: email.toLowerCase(), words: [...given.slice(0, at), ...given.slice(at + 2)] };
}

/** Commands list the first hundred items. */
export const DESK_PAGE = { limit: 100 } as const;

/** Prints an item with its details below. */
export function printItem(id: string, title: string, details: readonly string[]): void {
  console.log(`${id}  ${title}`);
  for (const detail of details) console.log(`    ${detail}`);
  console.log();
}
