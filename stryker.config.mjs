/**
 * `npm run mutation`: breaks the pure rules of the money, one small thing at a time, and counts which of these the unit
 * tests notice. docs/mutation.md explains what is left (decision 110).
 */
export default {
  mutate: [
    "lib/shared/money.ts",
    "lib/payments/engine/{machine,plan,plan-refund,pledge-state,ledger-balances-of}.ts",
    "lib/challenges/{dispute-window,machine}.ts",
  ],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "tests/support/jest.mutation.mjs" },
  coverageAnalysis: "perTest",
  // The compiler of this project is not one that Stryker knows; the tests need none.
  tsconfigFile: "none",
  // Nothing else is needed, and what is not copied need not be searched for tests, each time.
  ignorePatterns: ["**", "!lib/{challenges,payments,shared}/**", "!jest.config.mjs", "!tests/support/*.mjs"],
  tempDirName: ".data/mutation",
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: "test-results/mutation.json" },
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
