import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** `npm run looks`: draws every page and dialog, to be looked at (docs/product/look.md#looking). Nothing is compared. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /\.looks\.ts$/,
  outputDir: "../../test-results/looks-failures",
  timeout: 240_000,
  // A step that cannot be done must not use up the time of its test's other scenes.
  use: { ...base.use, actionTimeout: 60_000 },
  reporter: "list",
  projects: [{ name: "looks" }],
});
