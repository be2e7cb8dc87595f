import type { Page } from "@playwright/test";
import { uniqueWord } from "@/tests/support/unique-word";
import { countEffort } from "../fixtures/effort";
import { linkIn, mailTo } from "../fixtures/mails";
import {
  createAccount,
  DATE_OF_BIRTH,
  expireRecentAuth,
  fillSignUp,
  openDashboard,
  PASSWORD,
  signIn,
  signOut,
  signUp,
} from "../fixtures/people";
import { startSecondWeb } from "../fixtures/second-web";
import { expect, test } from "../fixtures/test";

// Chromium logs responses of 400 and above: a session that has ended, a profile that does not exist yet.
test.use({ expectedErrors: [/status of 40[0134]/] });

const NEW_PASSWORD = "a better horse";

test("resets a forgotten password once by the mailed link, and ends every session", async ({
  page,
  openPage,
}) => {
  test.slow();
  const email = `${await openDashboard(page, "Viewer")}@example.com`;
  const elsewhere = await openPage();
  await elsewhere.goto("/auth");
  await elsewhere.getByRole("link", { name: "Forgot password?" }).click();
  await expect(elsewhere).toHaveURL("/auth?mode=forgot");
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(
    elsewhere.getByText("Please enter your email address to reset your password.").first(),
  ).toBeVisible();
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(elsewhere.getByText(`If ${email} has an account`)).toBeVisible();

  const link = await linkIn(email, "Set a new password");
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL("/reset-password");
  await elsewhere.getByLabel("New password", { exact: true }).fill("password");
  await elsewhere.getByLabel("Confirm new password").fill("password");
  await elsewhere.getByRole("button", { name: "Update password" }).click();
  await expect(elsewhere.getByText("This password is too common.").first()).toBeVisible();
  await elsewhere.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await elsewhere.getByRole("button", { name: "Update password" }).click();
  await expect(elsewhere.getByText("Password Updated!")).toBeVisible();
  await expect(elsewhere).toHaveURL("/");
  await mailTo(email, "Your password was changed");

  // The open page leaves without a click.
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL("/viewer-dashboard");

  await elsewhere.goto(link);
  await elsewhere.getByLabel("New password", { exact: true }).fill("one more horse");
  await elsewhere.getByLabel("Confirm new password").fill("one more horse");
  await elsewhere.getByRole("button", { name: "Update password" }).click();
  await expect(elsewhere.getByText("Invalid Reset Link")).toBeVisible();
  await expect(elsewhere).toHaveURL("/?mode=forgot");
  await elsewhere.goto("/reset-password");
  await expect(elsewhere.getByText("Invalid Reset Link")).toBeVisible();
  await expect(elsewhere).toHaveURL("/?mode=forgot");
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send the link" }).click();
  await expect(elsewhere.getByText(`If ${email} has an account`)).toBeVisible();
});

/** Confirms the password when a sensitive action requires a recent sign-in. */
async function confirmPassword(page: Page, password: string) {
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Identifies as any address on the identity provider's page. */
async function identifyAs(page: Page, email: string, verified = true) {
  await page.getByText("Be somebody else").click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("checkbox").setChecked(verified);
  await page.getByRole("button", { name: "Continue" }).click();
}

test.describe("through the identity provider", () => {
  const newEmail = () => `gia-${uniqueWord()}@example.com`;
  const google = (page: Page) => page.getByRole("button", { name: "Continue with Google" });

  test("signs a streamer up, and later in again with a return to the requested page", async ({ page }) => {
    const email = newEmail();
    await page.goto("/auth?mode=signup");
    await page.getByRole("radio", { name: "Streamer" }).check();
    await google(page).click();
    await identifyAs(page, email);
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page.getByText("Welcome to Bravado!")).toBeVisible();
    await expect(page.getByText("Your streamer account is ready.")).toBeVisible();
    await expect(page).toHaveURL("/birth-date?returnTo=%2Fstreamer-dashboard");
    await page.getByLabel("Date of birth").fill(DATE_OF_BIRTH);
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(page).toHaveURL("/streamer-dashboard");
    await signOut(page);

    await page.goto("/settings?tab=profile");
    await expect(page).toHaveURL("/auth?returnTo=%2Fsettings%3Ftab%3Dprofile");
    await google(page).click();
    await identifyAs(page, email);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveURL("/settings?tab=profile");
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  test("refuses without consent, with an unverified address, and with the address of an existing account", async ({
    page,
  }) => {
    const owner = `${await createAccount("Viewer")}@example.com`;
    await page.goto("/auth");
    await google(page).click();
    await identifyAs(page, newEmail());
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Authentication Failed")).toBeVisible();
    await expect(
      page.getByText(
        "You did not let Google share your account with Bravado. Try again, or use your email address.",
      ),
    ).toBeVisible();
    await expect(page).toHaveURL("/");

    for (const [email, verified, reason] of [
      [
        newEmail(),
        false,
        "Google has not verified this email address. Verify it with Google, or sign up with a password.",
      ],
      [owner, true, "An account with this email already exists."],
    ] as const) {
      await page.goto("/auth");
      await google(page).click();
      await identifyAs(page, email, verified);
      await page.getByRole("button", { name: "Allow" }).click();
      await expect(page.getByText(reason)).toBeVisible();
      await page.goto("/settings");
      await expect(page).toHaveURL(/\/auth/);
    }
  });

  test("refuses a callback that this browser did not start", async ({ page }) => {
    await page.goto("/auth/callback?code=stolen&state=foreign");
    await expect(page.getByText("Authentication Failed")).toBeVisible();
    await page.goto("/auth-callback#access_token=x&refresh_token=made-up&type=signup");
    await expect(page.getByText("No session found. Please try again.")).toBeVisible();
    await expect(page).toHaveURL("/");
  });
});

test("after a recent sign-in, changes the email address, confirms the new one and changes the password", async ({
  page,
  openPage,
}) => {
  const email = `${await signUp(page, "Viewer")}@example.com`;
  const next = `next-${uniqueWord()}@example.com`;
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Email" }).fill(next);
  await expireRecentAuth(email);
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await confirmPassword(page, PASSWORD);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(save).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(next);
  await mailTo(email, "Your email address was changed");

  const reader = await openPage();
  const link = await linkIn(next, "Confirm your email address");
  await reader.goto(link);
  await reader.getByRole("button", { name: "Confirm my address" }).click();
  await expect(reader.getByRole("heading", { name: "Email Verified Successfully!" })).toBeVisible();

  await expireRecentAuth(next);
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm new password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await confirmPassword(page, PASSWORD);
  await expect(page.getByText("Password changed")).toBeVisible();
  await reader.getByRole("link", { name: "Sign In Now" }).click();
  await signIn(reader, next, NEW_PASSWORD);
  await expect(reader).toHaveURL("/viewer-dashboard");
  await reader.goto(link);
  await reader.getByRole("button", { name: "Confirm my address" }).click();
  await expect(reader.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("requires the mailed confirmation before the first sign-in, and mails another link on request", async ({
  openPage,
}) => {
  test.slow();
  const web = await startSecondWeb({ EMAIL_CONFIRMATION: "1" });
  try {
    const page = await openPage({ baseURL: web.url });
    const email = `new-${uniqueWord()}@example.com`;
    await page.goto("/auth?mode=signup");
    await fillSignUp(page, "Streamer", email);
    await expect(page.getByText("Almost there: confirm your email address, then sign in.")).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page.getByText("One step left")).toBeVisible();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await expect(page.getByText("We have sent you a new link.")).toBeVisible();
    const link = await linkIn(email, "Confirm your email address");
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("heading", { name: "Email Verified Successfully!" })).toBeVisible();
    await page.goto(`${web.url}/auth`);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`${web.url}/streamer-dashboard`);
    // After its server stops, an open page would log errors.
    await page.close();

    // Over a dare: the link may open beside it, and what was typed is kept.
    const stranger = await openPage({ baseURL: web.url });
    await stranger.goto("/streamer/nova");
    const effort = await countEffort(stranger, "a stranger's way to the boost, with a confirmation");
    await stranger.getByRole("button", { name: "Sign in to Boost" }).first().click();
    const dialog = stranger.getByRole("dialog", { name: "Authentication Required" });
    const address = `new-${uniqueWord()}@example.com`;
    await dialog.getByLabel("Email").fill(address);
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByLabel("Date of birth").fill(DATE_OF_BIRTH);
    await dialog.getByRole("button", { name: "Create account" }).click();
    await expect(dialog.getByText("Confirm your email address")).toBeVisible();
    const inbox = await stranger.context().newPage();
    await inbox.goto(await linkIn(address, "Confirm your email address"));
    await inbox.getByRole("button", { name: "Confirm my address" }).click();
    await expect(inbox.getByRole("heading", { name: "Email Verified Successfully!" })).toBeVisible();
    await inbox.close();
    await dialog.getByRole("button", { name: "I confirmed it: sign in" }).click();
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(stranger.getByRole("dialog", { name: "Boost this challenge" })).toBeVisible();
    expect(await effort()).toMatchObject({ presses: 4, typed: ["email", "password", "date"] });
    await stranger.close();
  } finally {
    await web.stop();
  }
});
