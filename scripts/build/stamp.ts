import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { fingerprint } from "@/scripts/dev/stack/fingerprint";
import { isOfPages, isTestOrText } from "@/scripts/dev/stack/prepare";
import { root } from "@/scripts/root";

/** What a build writes into `dist` about itself. */
export const STAMP = "build.json";

const stampSchema = z.object({ commit: z.string(), sources: z.string() });
type Stamp = z.infer<typeof stampSchema>;

/** The commit that is checked out, and a hash of the sources as they are, committed or not. */
export function stampOf(project: string): Stamp {
  const described = spawnSync("git", ["describe", "--always", "--dirty", "--exclude=*"], {
    cwd: project,
    encoding: "utf8",
  });
  const pages = fingerprint(project, ["."], { skip: (file) => !isOfPages(file) });
  // The drills are no part of what they try.
  const skip = (file: string) => isTestOrText(file) || file === path.join("scripts", "production");
  return {
    commit: described.status === 0 ? described.stdout.trim() : "no commit",
    sources: fingerprint(project, ["server", "scripts"], { skip, salt: pages }),
  };
}

/**
 * The commit that an installation was built at, with `-dirty` behind it if something was not committed.
 * @throws Error when there is no installation
 */
export function commitOf(installation: string): string {
  return readStamp(installation).commit;
}

/**
 * The same of a project's `dist`, for who tries what the sources say.
 * @throws Error when there is none, or it was built from other sources than the present ones
 */
export function requireDist(project = root): string {
  const { commit, sources } = readStamp(path.join(project, "dist"));
  if (sources !== stampOf(project).sources)
    throw new Error(`dist was built from other sources (${commit}): npm run build`);
  return commit;
}

function readStamp(installation: string): Stamp {
  if (!existsSync(path.join(installation, "server", "web.js")))
    throw new Error(`There is no ${installation}: npm run build`);
  const file = path.join(installation, STAMP);
  if (!existsSync(file)) return { commit: "unknown", sources: "" };
  return stampSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}
