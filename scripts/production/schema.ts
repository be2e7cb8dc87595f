import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { step } from "@/scripts/dev/bootstrap/progress.mjs";
import { runCommand } from "@/scripts/dev/bootstrap/run-command.mjs";
import { newRunDirectory } from "@/scripts/dev/run-directory";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

const MIGRATIONS = path.join("prisma", "migrations");
/** The road of the money. */
const TESTED = ["lib/challenges", "lib/payments", "lib/payouts"];

/**
 * `npm run verify:production -- schema`: while one release replaces another, both work on the schema of the newer one. Runs the tests of
 * the commit before the latest migration against the schema as it is now; `-- schema --before <commit>` those of the release that runs.
 * Source: docs/migrations.md.
 */
async function main(): Promise<void> {
  const given = process.argv.indexOf("--before");
  const commit =
    given === -1 ? `${git("log", "-1", "--format=%H", "--", MIGRATIONS)}^` : process.argv[given + 1];
  if (commit === undefined) throw new Error("--before needs a commit");
  const kept = newRunDirectory("release");
  const directory = path.join(kept.directory, "release");
  try {
    git("worktree", "add", "--quiet", "--detach", directory, commit);
    rmSync(path.join(directory, MIGRATIONS), { recursive: true });
    cpSync(path.join(root, MIGRATIONS), path.join(directory, MIGRATIONS), { recursive: true });
    const run = (...command: [string, ...string[]]) => {
      const [program, ...parts] = command;
      return runCommand(program, parts, { cwd: directory, env: process.env });
    };
    await step("Installing the earlier release", async () => {
      if (lockOf(directory) === lockOf(root))
        symlinkSync(path.join(root, "node_modules"), path.join(directory, "node_modules"));
      else await run("npm", "ci");
      await run("npm", "run", "generate");
    });
    // The limit only ends what hangs, and the tests run here as they are, which takes longer than in `npm test`.
    const jest = ["jest", "--testTimeout=180000", ...TESTED];
    await step("Its tests of the money, on the present schema", () => run("npx", ...jest));
  } finally {
    kept.remove();
    git("worktree", "prune");
  }
}

function git(...parts: string[]): string {
  return execFileSync("git", parts, { cwd: root, encoding: "utf8" }).trim();
}

function lockOf(directory: string): string {
  return readFileSync(path.join(directory, "package-lock.json"), "utf8");
}

runMain(main);
