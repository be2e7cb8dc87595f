import config from "../../jest.config.mjs";
import { grouped, LIMIT_MS } from "./grouped.mjs";

const GROUPS = {
  unit: { tests: /\.test\.ts$/, groups: 3 },
  component: {
    tests: /\.test\.tsx$/,
    groups: 3,
    before: "tests/support/begin-page.ts",
    // About what has not been loaded or changed yet.
    alone: /\/(?:dialog-messages|gated-button|settings-tabs|use-stripe-script)\.test/,
  },
  integration: {
    tests: /\.itest\.ts$/,
    groups: 9,
    before: "tests/support/begin-empty.ts",
    // The longest files, with processes of their own; one whose workers would outlive a failed test; one about tables that a passing
    // month makes, which stay.
    alone: /^(?:tests|scripts)\/|^lib\/(?:jobs\/queue|db\/months)\./,
  },
};

/** All tests, for `npm test`: their files share their loaded modules in groups. */
export default {
  ...config,
  rootDir: import.meta.dirname,
  testTimeout: LIMIT_MS,
  testSequencer: "<rootDir>/longest-first.cjs",
  projects: config.projects.map((project) => grouped(project, GROUPS[project.displayName])),
};
