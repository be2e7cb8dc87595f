import { readFile } from "node:fs/promises";
import { mailTo } from "../fixtures/mails";
import { PASSWORD, signUp } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// The browser notes every answer above 399: a wrong password, and a session that is over.
test.use({ expectedErrors: [/status of 40[013]/] });

test("somebody takes their data along and deletes the account", async ({ page }) => {
  const name = await signUp(page, "Viewer");
  const email = `${name}@example.com`;
  await page.goto("/settings");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("bravado-data.json");
  const { data } = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data.users).toEqual([expect.objectContaining({ email })]);
  expect(data.profiles).toEqual([expect.objectContaining({ username: name })]);

  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill("not this one");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("This is not your password")).toBeVisible();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await mailTo(email, "Your account is closed and will be deleted");

  await page.goto("/auth?returnTo=%2Fsettings");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This account is suspended.").first()).toBeVisible();
});
