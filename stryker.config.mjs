/**
 * `npm run mutation`: mutates the pure rules of the money engine and counts the mutants that the unit tests kill. docs/mutation.md
 * says which survivors may stay (decision 110).
 */
export default {
  mutate: [
    "lib/shared/{money,state-machine}.ts",
    "lib/payments/{engine/{machine,plan,plan-refund,pledge-state,retry-time},ledger/ledger-balances-of}.ts",
    "lib/challenges/{dispute-window,machine}.ts",
  ],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "tests/support/jest.mutation.mjs" },
  coverageAnalysis: "perTest",
  // Stryker does not support this project's TypeScript, and the tests do not need it.
  tsconfigFile: "none",
  // Copies only what is needed: Jest searches every copied file for tests, each time.
  ignorePatterns: [
    "**",
    "!lib/{challenges,payments,shared}/**",
    "!jest.config.mjs",
    "!tests/support/{*.mjs,expect-machine.ts}",
  ],
  tempDirName: ".data/mutation",
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: "test-results/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
