import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tests/support/chromium";
import { e2eTarget } from "./tests/support/e2e-target";

const target = e2eTarget();
const movesClock = /\.clock\.spec\.ts$/;
const isAccessibility = /accessibility\.spec\.ts$/;

/** Browser tests of the built application, which `npm run e2e` starts. */
export default defineConfig({
  testDir: "e2e",
  testMatch: /\.spec\.ts$/,
  outputDir: "test-results/browser",
  fullyParallel: true,
  // CI has two cores, which the application uses too.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Only ends what hangs.
  timeout: 180_000,
  // Screenshots show single elements in the site's own fonts. Another release of the browser or its font library changes a few edges
  // of letters; a missing element or another colour changes more.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.03 } },
  // The same screenshots for every platform, see above.
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    ...(target && { baseURL: target.url }),
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
    // Without a graphics card, animations take most of both cores.
    contextOptions: { reducedMotion: "reduce" },
    // A screenshot and the accessibility tree show the failure. Traces are off: in two of four whole runs Playwright lost the file of
    // one (ENOENT when a context closed) and failed a passing test. `npm run e2e -- --trace on` records them.
    trace: "off",
    screenshot: "only-on-failure",
    // Most journeys start with the cookie banner already answered.
    storageState: {
      cookies: [],
      origins: target
        ? [{ origin: target.url, localStorage: [{ name: "cookieConsent", value: "declined" }] }]
        : [],
    },
    launchOptions: chromiumOptions(),
  },
  projects: [
    { name: "journeys", testIgnore: [movesClock, isAccessibility], teardown: "clock" },
    // Begins when no journey is left: its tests keep a core busy for minutes, which would slow the journeys beside them.
    { name: "accessibility", testMatch: isAccessibility, teardown: "clock" },
    // The clock is shared, so tests that move it run alone and last, whatever failed before: a teardown is no dependency.
    {
      name: "clock",
      testMatch: movesClock,
      fullyParallel: false,
      workers: 1,
    },
  ],
});
