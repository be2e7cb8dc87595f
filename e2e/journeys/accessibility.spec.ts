import type { Page } from "@playwright/test";
import axe from "axe-core";
import { signUp } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

/** WCAG 2.2, levels A and AA. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const PUBLIC_PAGES = [
  "/",
  "/viewers",
  "/streamers",
  "/platform",
  "/demo",
  "/challenges",
  "/leaderboard",
  "/streamer/nova",
  "/terms",
  "/privacy",
  "/auth?mode=signup",
  "/reset-password",
  "/no-such-page",
];

const LOOKS = [
  { language: "", theme: "dark", width: 1440 },
  { language: "/fr", theme: "light", width: 390 },
  { language: "/es", theme: "light", width: 1440 },
] as const;

/** What axe finds wrong with the page as it stands, in words. */
async function violations(page: Page): Promise<string[]> {
  // Evaluated, not written into the page: its policy lets no foreign script in.
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (values): Promise<axe.AxeResults> =>
      // The script above put it there.
      (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(document, {
        runOnly: { type: "tag", values },
      }),
    RULES,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}

/** At the latest once the page knows who is there: until then some buttons keep their room without words. */
async function expectClean(page: Page, what: string): Promise<void> {
  await expect.poll(() => violations(page), what).toEqual([]);
}

for (const { language, theme, width } of LOOKS) {
  test.describe(`${language || "/en"}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, expectedErrors: [/404/] });

    test("no public page has anything that axe objects to", async ({ page }) => {
      test.slow();
      await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
      for (const path of PUBLIC_PAGES) {
        await page.goto(`${language}${path}` || "/");
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectClean(page, `${language}${path}`);
      }
    });
  });
}

test("neither has a challenge's own page, a dashboard, the settings, or a dialog", async ({ page }) => {
  test.slow();
  await signUp(page, "Viewer");
  await expectClean(page, "dashboard");
  await page.goto("/settings");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectClean(page, "settings");
  await page.goto("/streamer/nova");
  await page.getByRole("button", { name: "Challenge", exact: true }).click();
  await page.getByRole("dialog", { name: /^Challenge / }).waitFor();
  await expectClean(page, "challenge dialog");
  await page.goto("/challenges");
  await page.getByRole("main").locator("a[href*='/challenge/']").first().click();
  await page.waitForURL(/\/challenge\//);
  await expectClean(page, "challenge");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages read, and lead from one to the other", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Viewers", "Streamers", "Challenges", "Leaderboard"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });
});
