import { spawnSync } from "node:child_process";
import path from "node:path";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";

/** In the order in which they are run. */
const DRILLS = ["schema", "deploy", "skew", "keys", "restore", "chaos", "pooler", "edge", "raid"] as const;
/** `npm run load` measures it at its whole size. */
const RAID = ["load-profile.ts", "--profile", "raid", "--scale", "0.1"] as const;

/**
 * `npm run verify:production`: what an installation promises, tried on the real `dist`; `-- deploy` and so on run one alone.
 * Source: docs/production.md#drills.
 */
async function main(): Promise<void> {
  const [wanted, ...options] = process.argv.slice(2);
  const drills = wanted === undefined ? DRILLS : DRILLS.filter((drill) => drill === wanted);
  if (drills.length === 0) throw new Error(`One of: ${DRILLS.join(", ")}`);
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
