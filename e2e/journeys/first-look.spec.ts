import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test";

type Watched = Window & { moved: () => Promise<number> };

/** Sums up, from a page's beginning, how far what is seen moves by itself: "Cumulative Layout Shift". */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moved = async () => {
      // What has just come is drawn first.
      await frame();
      await frame();
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(window, { moved });
  });
}

// docs/performance.md#what-a-page-loads.
test("letters that come after the page was seen move nothing in it", async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 412, height: 823 } });
  await watchMoves(page);
  for (const path of ["/streamers", "/leaderboard", "/es/viewers"]) {
    let bring: () => void = () => undefined;
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route(/\.woff2$/, async (route) => {
      await brought;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    bring();
    await page.evaluate(() => document.fonts.ready);
    const moved = await page.evaluate(() => (window as unknown as Watched).moved());
    expect(moved, `moved on ${path}`).toBeLessThan(0.02);
    await page.unrouteAll({ behavior: "wait" });
  }
});
