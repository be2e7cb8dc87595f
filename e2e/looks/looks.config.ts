import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

/** `npm run e2e -- --config e2e/looks/looks.config.ts`: draws every page and dialog, to be looked at (docs/product/look.md#looking). */
export default defineConfig({
  ...base,
  testDir: ".",
  testMatch: /\.looks\.ts$/,
  outputDir: "../../test-results/looks-failures",
  timeout: 240_000,
  reporter: "list",
  projects: [{ name: "looks" }],
});
