import config from "../../jest.config.mjs";
import { grouped } from "./grouped.mjs";

const GROUPS = {
  unit: { tests: /\.test\.ts$/, groups: 3 },
  component: { tests: /\.test\.tsx$/, groups: 3 },
  integration: { tests: /\.itest\.ts$/, groups: 9, before: "tests/support/begin-empty.ts" },
};

/** All tests, for `npm test`: their files share their loaded modules in groups. */
export default {
  ...config,
  rootDir: import.meta.dirname,
  testSequencer: "<rootDir>/longest-first.cjs",
  projects: config.projects.map((project) => grouped(project, GROUPS[project.displayName])),
};
