import { expect, test } from "../fixtures/test";

/** Selling pages show them with figures that stand still, so that they look the same each time. */
for (const theme of ["dark", "light"] as const) {
  test(`the stake stack, the fuse and the safe look as they were drawn, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await page.goto("/viewers");
    await page.evaluate(() => document.fonts.ready);
    const main = page.getByRole("main");
    const example = main.getByRole("article", { name: "Speedrun the tutorial with inverted controls." });
    const pieces = {
      stack: example.getByRole("definition").last(),
      fuse: example.locator("dl + div"),
      safe: main.locator("dl").filter({ hasText: "How much" }),
    };
    for (const [name, piece] of Object.entries(pieces)) {
      await expect(piece).toHaveScreenshot(`${name}-${theme}.png`);
    }
  });
}
