import { expect, test } from "../fixtures/test";

test("the marketing pages' buttons lead to their pages", async ({ openPage }) => {
  const page = await openPage();
  const main = page.getByRole("main");

  await page.goto("/viewers");
  await main.getByRole("link", { name: "Browse live challenges" }).click();
  await expect(page).toHaveURL(/\/challenges$/);

  await page.goto("/streamers");
  await main.getByRole("link", { name: "View demo" }).click();
  await expect(page).toHaveURL(/\/demo$/);

  await page.goto("/fr/platform");
  await expect(main.getByRole("region", { name: "Bravado en chiffres" }).getByRole("definition")).toHaveCount(
    4,
  );
  await main.getByRole("link", { name: "Commencer comme fan" }).click();
  await expect(page).toHaveURL(/\/fr\/auth\?mode=signup$/);
});
