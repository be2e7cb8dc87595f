import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureGenerated } from "@/scripts/dev/stack/prepare";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { changedSince, domainsOf, hasTests } from "./verify/changed";
import { checkSources, inLanes, jest, lint, modules, routeTypes, type SourceCheck } from "./verify/stages";
import { sum } from "./verify/tally";

const buildInfo = path.join(root, ".data", "types.tsbuildinfo");
/** Checks only the changed files and their dependants after the first run. */
const incrementalTypes: SourceCheck = [
  "Types",
  [modules("typescript/bin/tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", buildInfo],
];

/**
 * `npm run test:quick`: types, lint of the changed files, and the tests of their domains. Changed is what differs from `main`, or
 * from `--since`. Prints the total as its last line, like `npm test`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: "string", default: "main" } } });
  const changed = changedSince(values.since);
  const domains = domainsOf(changed).filter(hasTests);
  const existing = changed.filter((file) => existsSync(path.join(root, file)));
  const patterns = domains.map((domain) => path.join(root, domain));
  console.log(domains.length === 0 ? "No domain has changed." : `Tests of ${domains.join(", ")}`);
  await ensureGenerated(new AbortController().signal);
  const tallies = await inLanes([
    [lint(existing), routeTypes, incrementalTypes].map((one) => () => checkSources(one)),
    domains.length === 0 ? [] : [() => jest(["--testPathPatterns", ...patterns])],
  ]);
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

runMain(main);
