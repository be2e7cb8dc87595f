import config from "../../jest.config.mjs";

const unit = config.projects.find(({ displayName }) => displayName === "unit");

/** Only the unit tests of the pure rules, for Stryker, which does not support Jest's projects. */
export default {
  ...unit,
  watchman: false,
  testMatch: [
    "<rootDir>/lib/challenges/{dispute-window,machine}.test.ts",
    "<rootDir>/lib/payments/{engine,ledger}/*.test.ts",
    "<rootDir>/lib/shared/money.test.ts",
  ],
};
