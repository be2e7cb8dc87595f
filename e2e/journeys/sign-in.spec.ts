import { uniqueWord } from "@/tests/support/unique-word";
import { holdRequests, SCRIPTS } from "../fixtures/hold-requests";
import { createAccount, fillSignUp, openDashboard, signIn, signOut } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// Chromium logs responses of 400 and above: a refused sign-in.
test.use({ expectedErrors: [/status of 40[01]/] });

const newEmail = () => `journey-${uniqueWord()}@example.com`;

for (const [type, dashboard, address] of [
  ["Viewer", "/viewer-dashboard", "/auth"],
  ["Streamer", "/streamer-dashboard", "/"],
] as const) {
  test(`a ${type.toLowerCase()} signs up, arrives at the dashboard, signs out and in again`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`${address}?mode=signup`);
    await fillSignUp(page, type, email);
    await expect(page).toHaveURL(dashboard);

    for (const path of ["/auth", "/", "/?mode=signin"]) {
      await page.goto(path);
      await expect(page).toHaveURL(dashboard);
    }
    await page.getByRole("link", { name: "Bravado, home" }).click();
    const home = page.getByRole("main").getByRole("link", { name: `${type} dashboard` });
    await home.first().click();
    await expect(page).toHaveURL(dashboard);

    await signOut(page);
    await page.goto(dashboard);
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(dashboard)}`);

    await signIn(page, email, "wrong password");
    await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await signIn(page, email);
    await expect(page).toHaveURL(dashboard);
  });
}

test("keeps what is typed before the scripts have loaded, and sends it afterwards", async ({ page }) => {
  let release = await holdRequests(page, SCRIPTS);
  const email = newEmail();
  await page.goto("/auth?mode=forgot", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await expect(page.getByRole("button", { name: "Send the link" })).toBeDisabled();
  release();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();

  // The same on a page of the HTTP cache.
  await page.unrouteAll();
  release = await holdRequests(page, SCRIPTS);
  await page.goto("/reset-password#access_token=made-up&refresh_token=made-up&type=recovery", {
    waitUntil: "commit",
  });
  await page.getByLabel("New password", { exact: true }).fill("one more horse");
  await page.getByLabel("Confirm new password").fill("one more horse");
  release();
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Invalid Reset Link")).toBeVisible();
});

test("returns to the requested page after sign-in, and never to another site", async ({ page, openPage }) => {
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings");
  await page.getByRole("link", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings&mode=signup");
  const email = newEmail();
  await fillSignUp(page, "Viewer", email);
  await expect(page).toHaveURL("/settings");

  const elsewhere = await openPage();
  await elsewhere.goto(`/auth?returnTo=${encodeURIComponent("/\\evil.example")}`);
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL("/viewer-dashboard");

  const streamer = await createAccount("Streamer");
  const visitor = await openPage();
  await visitor.goto(`/streamer/${streamer}`);
  await visitor.getByRole("button", { name: "Sign in to Challenge" }).click();
  await visitor.getByRole("radio", { name: "Sign in" }).check();
  await signIn(visitor, email);
  const dialog = visitor.getByRole("dialog", { name: /^Challenge / });
  await expect(dialog.getByLabel("Your challenge")).toBeVisible();
});

test("signing out on one device does not sign out the other", async ({ page, openPage }) => {
  const email = `${await openDashboard(page, "Viewer")}@example.com`;
  const phone = await openPage();
  await phone.goto("/auth");
  await signIn(phone, email);
  await expect(phone).toHaveURL("/viewer-dashboard");

  await signOut(phone);
  await expect(phone.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/viewer-dashboard");
});
