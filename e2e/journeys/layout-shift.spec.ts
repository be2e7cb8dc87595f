import type { Locator, Page } from "@playwright/test";
import { holdRequests, SCRIPTS } from "../fixtures/hold-requests";
import { authorize, createAccount, signUp, writeChallenge } from "../fixtures/people";
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

const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

/** Where an element is on the page. */
async function placeOf(element: Locator) {
  return element.evaluate((shown) => {
    const { x, y } = shown.getBoundingClientRect();
    return { x, y: y + window.scrollY };
  });
}

test("what a backer has in a challenge, known late, does not move its buttons", async ({ openPage }) => {
  const page = await openPage();
  const text = "Beat the level with one hand";
  await signUp(page, "Viewer");
  await writeChallenge(page, { streamer: await createAccount("Streamer"), text, amount: "25" });
  await authorize(page, "$25.00");
  const address = await page.getByRole("link", { name: text }).first().getAttribute("href");
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const release = await holdRequests(page, /\/api\/auth\/session$/);
    await page.goto(address ?? "");
    const boost = page.getByRole("button", { name: /^(Boost|Sign in to boost)$/ });
    await expect(boost).toBeVisible();
    const before = await placeOf(boost);
    release();
    await expect(page.getByText(/^You backed this/)).toBeVisible();
    expect(await placeOf(boost), `at ${viewport.width} px`).toEqual(before);
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("who reads a streamer's page, known late, moves nothing on it", async ({ openPage }) => {
  const page = await openPage();
  const own = await signUp(page, "Streamer");
  const main = page.getByRole("main");
  const follow = main.getByRole("button", { name: /^Follow/ });
  const fixed = [page.getByRole("heading", { level: 1 }), page.getByRole("tablist")];
  const pressed = [
    follow,
    main.getByRole("button", { name: "Challenge", exact: true }),
    main.getByText("Report").first(),
  ];
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const [name, parts] of [
      ["nova", [...fixed, ...pressed]],
      [own, fixed],
    ] as const) {
      const release = await holdRequests(page, /\/api\/auth\/session$/);
      await page.goto(`/streamer/${name}`);
      const places = () => Promise.all(parts.map(placeOf));
      const before = await places();
      release();
      // Shown and hidden once the reader is known.
      if (name === own) await expect(follow).toHaveCount(0);
      else await expect(main.getByRole("button", { name: "Block" })).toBeVisible();
      expect(await places(), `${name} at ${viewport.width} px`).toEqual(before);
      await page.unrouteAll({ behavior: "wait" });
    }
  }
});

test("whether a browser shows notifications, known late, moves nothing below", async ({ openPage }) => {
  for (const [permission, says] of [
    ["default", "Turn on in this browser"],
    ["denied", "This browser blocks notifications"],
  ] as const) {
    const page = await openPage();
    await signUp(page, "Viewer");
    await page.addInitScript(
      (known) => Object.defineProperty(Notification, "permission", { get: () => known }),
      permission,
    );
    for (const viewport of VIEWPORTS) {
      await page.setViewportSize(viewport);
      const release = await holdRequests(page, SCRIPTS);
      await page.goto("/settings?tab=notifications", { waitUntil: "commit" });
      const below = page.getByText("Sound in this browser");
      await expect(below).toBeVisible();
      const before = await placeOf(below);
      release();
      await expect(page.getByText(says)).toBeVisible();
      expect(await placeOf(below), `${permission} at ${viewport.width} px`).toEqual(before);
      await page.unrouteAll({ behavior: "wait" });
    }
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
