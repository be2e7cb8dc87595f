import { mailTo } from "../fixtures/mails";
import { expireRecentAuth, PASSWORD, signIn, signOut, signUp, turnOnMfa } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// Chromium logs responses of 400 and above: a live stream whose session has ended, a wrong code.
test.use({ expectedErrors: [/status of 40[013]/] });

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

test("ending a session on another device closes its pages, and the next sign-in returns to them", async ({
  page,
  openPage,
}) => {
  const email = `${await signUp(page, "Viewer")}@example.com`;
  const phone = await openPage({ userAgent: IPHONE });
  await phone.goto("/auth?returnTo=%2Fsettings");
  await signIn(phone, email);
  await expect(phone).toHaveURL("/settings");

  await page.goto("/settings");
  await expect(page.getByRole("listitem").filter({ hasText: "This device" })).toContainText("Chrome");
  await page.getByRole("button", { name: "Sign out Safari on iOS" }).click();
  await expect(page.getByRole("button", { name: "Sign out Safari on iOS" })).toHaveCount(0);
  await expect(phone).toHaveURL("/auth?returnTo=%2Fsettings");
  await signIn(phone, email);
  await expect(phone).toHaveURL("/settings");

  // The first tab notifies the second tab of the same browser.
  const tab = await phone.context().newPage();
  await tab.goto("/viewer-dashboard");
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  await phone.getByRole("checkbox", { name: "This device too" }).check();
  await phone.getByRole("button", { name: "Sign out", exact: true }).last().click();
  await expect(phone).toHaveURL("/");
  await expect(tab).toHaveURL("/auth?returnTo=%2Fviewer-dashboard");
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings");
  await mailTo(email, "You were signed out everywhere");
});

test("MFA is turned on in the settings and required at the next sign-in and for payouts", async ({
  page,
}) => {
  const email = `${await signUp(page, "Streamer")}@example.com`;
  await page.goto("/settings?tab=streamer");
  await page.getByRole("link", { name: "Set it up" }).click();
  const { used, recovery } = await turnOnMfa(page);
  await mailTo(email, "Two-step sign-in is on");

  await signOut(page);
  await page.goto("/auth?returnTo=%2Fsettings%3Ftab%3Dstreamer");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  // A code works only once.
  await page.getByLabel("Code", { exact: true }).fill(used);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(
    page.getByText("That code or password is wrong, or was already used. Please try again."),
  ).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(recovery);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page).toHaveURL("/settings?tab=streamer");

  await expireRecentAuth(email);
  await page.getByLabel("Country where you are paid").selectOption({ label: "United States" });
  await page.getByRole("button", { name: "Connect payout account" }).click();
  await page
    .getByRole("dialog", { name: "Confirm it’s you" })
    .getByLabel("Password", { exact: true })
    .fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Confirm it’s you" })).toHaveCount(0);
  await expect(page.getByText("Setup required")).toBeVisible();
});
