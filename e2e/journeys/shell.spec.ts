import type { Page } from "@playwright/test";
import { localePath } from "@/lib/i18n/locale-path";
import { LOCALES } from "@/lib/shared/locales";
import { openDashboard } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const PAGES = [
  // By its anchor: opened at the top, it leads to the dashboard.
  "/#how-it-works",
  "/viewers",
  "/terms",
  "/challenges",
  "/leaderboard",
  "/viewer-dashboard",
  "/streamer-dashboard",
  "/settings",
];
const PLACES = {
  Discover: "/discover",
  Challenges: "/challenges",
  Leaderboard: "/leaderboard",
  Mine: "/viewer-dashboard?tab=challenges",
};

/** Where the places and the person menu are. */
const WIDTHS = [
  { width: 1440, height: 900, place: (page: Page) => page.getByRole("banner") },
  {
    width: 390,
    height: 844,
    place: (page: Page) => page.getByRole("navigation", { name: "Quick access" }),
  },
];

for (const { width, height, place } of WIDTHS) {
  test(`a signed-in person reaches every place from every page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDashboard(page, "Viewer");
    for (const path of PAGES) {
      await page.goto(path);
      const shell = place(page);
      for (const [name, address] of Object.entries(PLACES)) {
        await expect(shell.getByRole("link", { name })).toHaveAttribute("href", address);
      }
      await expect(page.getByRole("banner").getByRole("button", { name: /^Notifications/ })).toBeVisible();
      await shell.getByRole("button", { name: "Account" }).click();
      for (const name of ["Viewer dashboard", "Streamer dashboard", "Settings", "Français"]) {
        await expect(shell.getByRole("link", { name })).toBeVisible();
      }
      await expect(shell.getByRole("group", { name: "Appearance" })).toBeVisible();
      await expect(shell.getByRole("button", { name: "Logout" }).last()).toBeVisible();
      await page.keyboard.press("Escape");
    }

    await place(page).getByRole("link", { name: "Challenges" }).click();
    await expect(page).toHaveURL("/challenges");
    await place(page).getByRole("link", { name: "Mine" }).click();
    await expect(page.getByRole("tab", { name: "My challenges", selected: true })).toBeVisible();
    await place(page).getByRole("button", { name: "Account" }).click();
    await place(page).getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });
}

test("phones show both ways in beside each other", async ({ page }) => {
  for (const locale of LOCALES) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(localePath("/viewers", locale));
      const links = page.getByRole("banner").locator("a[href*='/auth']");
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      const [signIn, signUp] = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().y),
      );
      expect(signIn).toBe(signUp);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test("the phone bar covers neither the end of a page nor the cookie banner", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  await openDashboard(page, "Viewer");
  await page.goto("/terms");
  const bar = page.getByRole("navigation", { name: "Quick access" });
  await bar.waitFor();
  const banner = page.getByRole("button", { name: "Decline", exact: true });
  await banner.waitFor();
  const top = async (of: typeof bar) => (await of.boundingBox())?.y ?? 0;
  expect((await top(banner)) + 44).toBeLessThan(await top(bar));
  await banner.click();
  await page.keyboard.press("End");
  const last = page.getByRole("contentinfo").getByRole("group", { name: "Appearance" });
  await expect(last).toBeInViewport();
  await expect(async () => expect((await top(last)) + 32).toBeLessThan(await top(bar))).toPass();
});

test("the cookie banner lies below dialogs, and every button scrolls clear of it", async ({ openPage }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const page = await openPage({ viewport });
    await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
    await page.goto("/auth?mode=signup");
    await page.locator("[data-cookie-banner]").waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: /Google/ }).click({ trial: true });

    await page.goto("/challenges");
    await page.getByRole("button", { name: "Sign in to Boost" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Authentication Required" });
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await page.locator("[data-cookie-banner]").waitFor();
    await dialog.getByRole("button", { name: "Create account" }).click({ trial: true });
    await page.close();
  }
});
