import { spawnSync } from "node:child_process";
import path from "node:path";
import { requireDist } from "@/scripts/build/stamp";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { type Drill, readWords } from "./drills";

/** `npm run load` measures it at its whole size. */
const RAID = ["load-profile.ts", "--profile", "raid", "--scale", "0.1"] as const;
const NEED_NO_DIST: ReadonlySet<Drill> = new Set(["schema", "fresh"]);

/**
 * `npm run verify:production`: what an installation promises, tried on the real `dist`; `-- deploy` and so on run one alone.
 * Source: docs/production.md#drills.
 */
async function main(): Promise<void> {
  const { drills, options } = readWords(process.argv.slice(2));
  // Before any of them has taken minutes.
  if (drills.some((drill) => !NEED_NO_DIST.has(drill))) requireDist();
  const failed: string[] = [];
  for (const drill of drills) {
    console.log(`\n# ${drill}`);
    const [file, ...fixed] = drill === "raid" ? RAID : [`${drill}.ts`];
    const script = path.join(root, "scripts", "production", file);
    const { status } = spawnSync(process.execPath, ["--import", "tsx", script, ...fixed, ...options], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) failed.push(drill);
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(", ")}`);
}

runMain(main);
