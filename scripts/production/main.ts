import { spawnSync } from "node:child_process";
import path from "node:path";
import { requireDist, stampOf } from "@/scripts/build/stamp";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { SKIPPED } from "./checks";
import { type Drill, readWords } from "./drills";
import { DrillRecord, type Outcome } from "./record";

/** `npm run load` measures it at its whole size. */
const RAID = ["load-profile.ts", "--profile", "raid", "--scale", "0.1"] as const;
const NEED_NO_DIST: ReadonlySet<Drill> = new Set(["schema", "fresh"]);

/**
 * `npm run verify:production`: what an installation promises, tried on the real `dist`; `-- deploy` and so on run one alone. Each outcome is
 * kept in test-results/production.json.
 * Source: docs/production.md#drills.
 */
async function main(): Promise<void> {
  const { drills, options } = readWords(process.argv.slice(2));
  // Before any of them has taken minutes.
  if (drills.some((drill) => !NEED_NO_DIST.has(drill))) requireDist();
  const outcomes = new Map<Drill, Outcome>();
  const record = new DrillRecord(path.join(root, "test-results", "production.json"), stampOf(root));
  for (const drill of drills) {
    console.log(`\n# ${drill}`);
    const startedAt = new Date();
    const [file, ...fixed] = drill === "raid" ? RAID : [`${drill}.ts`];
    const script = path.join(root, "scripts", "production", file);
    const { status } = spawnSync(process.execPath, ["--import", "tsx", script, ...fixed, ...options], {
      cwd: root,
      stdio: "inherit",
    });
    const outcome = status === 0 ? "passed" : status === SKIPPED ? "skipped" : "failed";
    outcomes.set(drill, outcome);
    record.add(drill, outcome, startedAt);
  }
  const named = (wanted: Outcome) => drills.filter((drill) => outcomes.get(drill) === wanted);
  const lines = (["passed", "skipped", "failed"] as const)
    .filter((outcome) => named(outcome).length > 0)
    .map((outcome) => `${outcome}: ${named(outcome).join(", ")}`);
  console.log(`\n${lines.join("\n")}`);
  if (named("failed").length > 0 || named("passed").length === 0)
    throw new Error("Not everything is as promised.");
}

runMain(main);
