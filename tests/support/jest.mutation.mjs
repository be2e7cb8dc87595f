import config from "../../jest.config.mjs";

const unit = config.projects.find(({ displayName }) => displayName === "unit");

/** The unit tests of the pure rules alone, for a tool that knows nothing of projects. */
export default {
  ...unit,
  watchman: false,
  testMatch: [
    "<rootDir>/lib/challenges/{dispute-window,machine}.test.ts",
    "<rootDir>/lib/payments/*.test.ts",
    "<rootDir>/lib/shared/money.test.ts",
  ],
};
