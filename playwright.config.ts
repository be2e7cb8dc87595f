import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tests/support/chromium";
import { e2eTarget } from "./tests/support/e2e-target";

const target = e2eTarget();
const movesClock = /\.clock\.spec\.ts$/;
const asksAxe = /accessibility\.spec\.ts$/;

/** Journeys against the built application, which `npm run e2e` starts. */
export default defineConfig({
  testDir: "e2e",
  // What else lies there is Jest's.
  testMatch: /\.spec\.ts$/,
  outputDir: "test-results/browser",
  fullyParallel: true,
  // Two cores, and the application runs on them too.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Pictures are of single pieces in the site's own fonts: another release of the browser or of its font library moves some
  // edges of letters, a slab or a line that is missing or of another colour is more.
  expect: { timeout: 15_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03 } },
  // One set for every machine, see above.
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...(target && { baseURL: target.url }),
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
    // Without a graphics card, painting what moves takes most of both cores. Journeys ask for words, not for motion.
    contextOptions: { reducedMotion: "reduce" },
    // What was done, the page in words and its screenshot at the failure say enough: filming every journey costs more than
    // the journeys, and a copy of the page before and after each step a fifth of them. `npm run e2e -- --trace on` has both.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    // Journeys that are about something else have answered the cookie banner.
    storageState: {
      cookies: [],
      origins: target
        ? [{ origin: target.url, localStorage: [{ name: "cookieConsent", value: "declined" }] }]
        : [],
    },
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: "journeys", testIgnore: [movesClock, asksAxe] },
    // It keeps a core busy for minutes, so nobody's journey runs beside it.
    { name: "accessibility", testMatch: asksAxe, dependencies: ["journeys"] },
    // The clock is everybody's: who moves it runs alone, after those whom it would disturb.
    {
      name: "clock",
      testMatch: movesClock,
      dependencies: ["accessibility"],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
