import type { Page } from "@playwright/test";
import { holdRequests } from "../fixtures/hold-requests";
import { signUp } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

type Measured = Window & { layoutShift: () => Promise<number> };

/** Measures the sum of a page's layout shifts from its start. */
async function measureLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const layoutShift = async () => {
      // Waits until the latest changes are painted.
      await frame();
      await frame();
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { layoutShift });
  });
}

// docs/performance.md#what-a-page-loads.
test("fonts that load after the first paint cause no layout shift", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 412, height: 823 } });
  await measureLayoutShift(page);
  for (const path of ["/streamers", "/leaderboard", "/es/viewers"]) {
    const release = await holdRequests(page, /\.woff2$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    release();
    await page.evaluate(() => document.fonts.ready);
    const shift = await page.evaluate(() => (window as unknown as Measured).layoutShift());
    expect(shift, `layout shift of ${path}`).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: "wait" });
  }
});

// A press is lost when its button moves between its two halves.
test("a payout account that loads late moves nothing below it", async ({ openPage }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await openPage({ viewport });
    await signUp(page, "Streamer");
    const release = await holdRequests(page, /\/stripe\/status$/);
    await page.goto("/settings?tab=streamer");
    const below = page.locator("#public");
    await expect(page.getByText("Loading payment setup…")).toBeAttached();
    const before = await below.evaluate((section: HTMLElement) => section.offsetTop);
    release();
    await expect(page.getByText("Not connected", { exact: true })).toBeVisible();
    expect(await below.evaluate((section: HTMLElement) => section.offsetTop), `at ${viewport.width} px`).toBe(
      before,
    );
    await page.unrouteAll({ behavior: "wait" });
  }
});
