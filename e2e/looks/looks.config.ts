import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** `npm run looks`: draws every page and dialog, to be looked at (docs/product/look.md#looking). Nothing is compared. */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /\.looks\.ts$/,
  outputDir: "../../test-results/looks-failures",
  timeout: 240_000,
  reporter: "list",
  projects: [{ name: "looks" }],
});
