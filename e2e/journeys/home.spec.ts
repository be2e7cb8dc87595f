import { expect, test } from "../fixtures/test";

test("plays the home page's example of a challenge without sending a request", async ({ openPage }) => {
  const page = await openPage();
  await page.goto("/");
  const miniature = page.getByRole("region", { name: "Try it: light the fuse yourself" });
  await miniature.scrollIntoViewIfNeeded();
  const dare = miniature.getByLabel("Your dare");
  await expect(dare).toBeVisible();
  const writes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && writes.push(request.url()));

  await dare.fill("Sing the menu");
  await miniature.getByRole("button", { name: "Continue to the card" }).click();
  await miniature.getByRole("button", { name: "Authorize $20.00" }).click();
  await miniature.getByRole("button", { name: /^Boost \+ ?\$5/ }).click();
  await miniature.getByRole("button", { name: /^Boost \+ ?\$10/ }).click();
  await expect(miniature.getByText("$35.00 from 3 backers")).toBeAttached();
  await miniature.getByRole("button", { name: "Kai accepts" }).click();
  await miniature.getByRole("button", { name: "Kai marks it as completed" }).click();
  await expect(
    miniature.getByRole("heading", { name: "Kai marked it as completed. The backers pay." }),
  ).toBeFocused();
  expect(writes).toEqual([]);
});

test("shows the real overlay in the demo, in the page's language", async ({ openPage }) => {
  const page = await openPage();
  await page.goto("/fr/demo");
  const onAir = page.frameLocator("iframe[title='L’overlay avec un défi qui attend d’être accepté']");
  await expect(onAir.locator(".slide.on")).toContainText("Battre le boss les yeux fermés.");
  await expect(onAir.locator(".slide.on")).toContainText("3 contributeurs");
});

test("works without storage or cookies, and keeps choices for the visit", async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, { get: blocked });
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
  });
  await page.goto("/fr/streamer/nova");
  await expect(page.getByRole("link", { name: "S’inscrire" }).first()).toBeVisible();
  await page.getByRole("radio", { name: "Clair" }).first().check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const banner = page.locator("[data-cookie-banner]");
  await banner.getByRole("button", { name: "Refuser", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Défis" }).first().click();
  await expect(page).toHaveURL("/fr/challenges");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(banner).toHaveCount(0);
});
