import { expect, test } from "../fixtures/test";

// The marketing pages show them with constant figures, so the screenshots do not change.
for (const theme of ["dark", "light"] as const) {
  test(`the stack, the fuse and the safe match their screenshots, ${theme}`, async ({ page }) => {
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
