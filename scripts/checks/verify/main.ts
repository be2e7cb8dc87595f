import { ensureBuilt, ensureGenerated } from "@/scripts/dev/stack/prepare";
import {
  check,
  checkSources,
  failed,
  inLanes,
  jest,
  lint,
  modules,
  routeTypes,
  runner,
  type SourceCheck,
  tsx,
  types,
} from "./stages";
import { sum, type Tally, tallyPlaywright, tallySoak } from "./tally";

/** Fixed seeds (decision 61), so that a failure comes from the change under test. */
const MONEY_SCENARIOS = [
  ...["--sequences", "150", "--seed", "1", "--workers", "3"],
  ...["--report", "test-results/money.json"],
];

const sourceChecks: readonly SourceCheck[] = [
  lint(),
  ["Boundaries", [...tsx, "scripts/checks/boundaries.ts"]],
  ["Messages in three languages", [...tsx, "scripts/checks/check-messages.ts"]],
  ["Tables in the documents", [...tsx, "scripts/checks/readme.ts", "--check"]],
  ["Dead code", [modules("knip/bin/knip.js")]],
  ["Packages listed and above their floors", [...tsx, "scripts/checks/check-lockfile.ts"]],
  ["Migrations agree with the schema", [...tsx, "scripts/db/db-check.ts"]],
  ["Migrations block nobody", [...tsx, "scripts/checks/migrations.ts"]],
];

/** `npm test`: everything that CI checks. Prints the total as its last line and returns whether everything passed. */
export async function verify(): Promise<boolean> {
  const abort = new AbortController();
  process.once("SIGINT", () => abort.abort()).once("SIGTERM", () => abort.abort());
  const tallies: Tally[] = [];
  try {
    await ensureGenerated(abort.signal);
    tallies.push(
      ...(await inLanes([
        [
          ...sourceChecks.map((one) => () => checkSources(one)),
          () => jest(["--config", "tests/support/jest.whole.mjs"]),
          () => runner("money", [...tsx, "scripts/checks/money-soak.ts", ...MONEY_SCENARIOS], tallySoak),
        ],
        [
          // In this order: the build overwrites the generated route types.
          () => checkSources(routeTypes),
          () => checkSources(types),
          // Its cache would cost a tenth of the build.
          () => check("Build", () => ensureBuilt(abort.signal, { keepsCache: false })),
        ],
      ])),
      // Alone: a press before a page's script has loaded is lost, and beside Jest that takes seconds.
      await runner("browser", [...tsx, "scripts/dev/e2e.ts"], tallyPlaywright),
    );
  } catch (error) {
    tallies.push(failed(error));
  }
  const total = sum(tallies);
  for (const name of total.names) console.log(`✗ ${name}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}
