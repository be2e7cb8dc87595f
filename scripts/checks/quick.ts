import path from "node:path";
import { parseArgs } from "node:util";
import { ensureGenerated } from "@/scripts/dev/stack/prepare";
import { root } from "@/scripts/root";
import { runMain } from "@/scripts/run-main";
import { changedSince, domainsOf, hasTests } from "./verify/changed";
import { checkSources, generateRouteTypes, inLanes, jest, lint, types } from "./verify/stages";
import { sum } from "./verify/tally";

/**
 * `npm run test:quick`: types, lint, and the unit and integration tests of the domains with files that differ from `main`, or from
 * `--since`. Prints the total as its last line, like `npm test`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: "string", default: "main" } } });
  const domains = domainsOf(changedSince(values.since)).filter(hasTests);
  const patterns = domains.map((domain) => path.join(root, domain));
  console.log(domains.length === 0 ? "No domain has changed." : `Tests of ${domains.join(", ")}`);
  await ensureGenerated(new AbortController().signal);
  await generateRouteTypes();
  const tallies = await inLanes([
    [() => checkSources(lint), () => checkSources(types)],
    domains.length === 0 ? [] : [() => jest(["--testPathPatterns", ...patterns])],
  ]);
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

runMain(main);
