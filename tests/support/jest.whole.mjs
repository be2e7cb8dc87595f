import config from "../../jest.config.mjs";
import { grouped } from "./grouped.mjs";

const GROUPS = {
  unit: { tests: /\.test\.ts$/, groups: 3 },
  component: {
    tests: /\.test\.tsx$/,
    groups: 3,
    before: "tests/support/begin-page.ts",
    // About what has not been loaded or changed yet.
    alone: /\/(?:dialog-messages|gated-button|settings-tabs|use-stripe-script)\.test/,
  },
};

/** All tests, for `npm test`: files of unit and component tests share their loaded modules in groups. */
export default {
  ...config,
  rootDir: import.meta.dirname,
  testSequencer: "<rootDir>/longest-first.cjs",
  projects: config.projects.map((project) => {
    const groups = GROUPS[project.displayName];
    return groups === undefined ? project : grouped(project, groups);
  }),
};
