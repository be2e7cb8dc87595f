import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { mailTo } from "../fixtures/mails";
import { callAs, PASSWORD, signUp } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// Chromium logs responses of 400 and above: a wrong password, and a session that has ended.
test.use({ expectedErrors: [/status of 40[013]/] });

test("downloads the account's data and deletes the account", async ({ page }) => {
  const name = await signUp(page, "Viewer");
  const email = `${name}@example.com`;
  await page.goto("/settings");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  const file = await download;
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
  await expect(page.getByText("This account was deleted at your request.").first()).toBeVisible();
});

test("crops the uploaded picture to the part inside the circle", async ({ page }) => {
  await signUp(page, "Viewer");
  await page.goto("/settings");
  // Left half red, right half blue.
  const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#0000ff" } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, left: 300, top: 0 }])
    .png()
    .toBuffer();
  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  // A file that is chosen before the page is interactive is ignored.
  await expect(async () => {
    await page.getByLabel("Profile picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(dialog.getByRole("button", { name: "Use this part" })).toBeEnabled();
  const circle = await dialog.getByLabel("Part of the picture").boundingBox();
  const [x, y] = [(circle?.x ?? 0) + (circle?.width ?? 0) / 2, (circle?.y ?? 0) + (circle?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 400, y, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog).toHaveCount(0);
  const address = async () => (await callAs(page, "GET", "/api/users/profile")).body.avatar_url;
  await expect.poll(address).not.toBeNull();
  const picture = sharp(await (await page.request.get(await address())).body());
  expect(await picture.metadata()).toMatchObject({ width: 256, height: 256, format: "webp" });
  const { dominant } = await picture.stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});
