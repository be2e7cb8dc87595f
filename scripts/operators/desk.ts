import { loadEnvConfig } from "@next/env";
import type { Actor } from "@/lib/shared/actor";
import { dataDirectory } from "@/scripts/dev/up/data-directory";
import { RunFile } from "@/scripts/dev/up/run-file";

/**
 * What an operator does from the command line until there is a console: the same use-cases, the same permissions. Runs on
 * DATABASE_URL, without one on the quick start's database. `--as <email>` says who acts: a moderator or an admin.
 */
export async function atDesk(work: (actor: Actor, words: readonly string[]) => Promise<void>): Promise<void> {
  loadEnvConfig(process.cwd());
  if (!process.env.DATABASE_URL)
    Object.assign(process.env, new RunFile(dataDirectory).current()?.environment);
  process.env.LOG_LEVEL ??= "silent";
  const [{ db, disconnect }, { loadClock }] = await Promise.all([
    import("@/lib/db/client"),
    import("@/lib/db/clock"),
  ]);
  const { email, words } = readArguments(process.argv.slice(2));
  await loadClock();
  try {
    const user = await db().user.findUnique({ where: { email }, select: { id: true, role: true } });
    if (user === null) throw new Error(`Nobody has the address ${email}.`);
    if (user.role === "user") throw new Error(`${email} is neither a moderator nor an admin.`);
    await work({ userId: user.id, role: user.role, sessionId: "" }, words);
  } finally {
    await disconnect();
  }
}

function readArguments(given: readonly string[]): { email: string; words: readonly string[] } {
  const at = given.indexOf("--as");
  const email = at === -1 ? undefined : given[at + 1];
  if (email === undefined) throw new Error("Say who acts: --as <email of a moderator or an admin>");
  return { email: email.toLowerCase(), words: [...given.slice(0, at), ...given.slice(at + 2)] };
}

/** The first hundred of a list: an operator works from the top. */
export const DESK_PAGE = { limit: 100 } as const;

/** Prints one thing with its details under it. */
export function printItem(id: string, title: string, details: readonly string[]): void {
  console.log(`${id}  ${title}`);
  for (const detail of details) console.log(`    ${detail}`);
  console.log();
}
