import type { Page } from "@playwright/test";
import { uniqueWord } from "@/tests/support/unique-word";
import { somebody } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// The browser notes every answer above 399; these journeys provoke a refused sign-in.
test.use({ expectedErrors: [/status of 40[01]/] });

const newEmail = () => `journey-${uniqueWord()}@example.com`;
const PASSWORD = "correct horse";

async function signUp(page: Page, type: "Viewer" | "Streamer", email = newEmail()) {
  await page.getByRole("radio", { name: type }).check();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

for (const [type, dashboard, door] of [
  ["Viewer", "/viewer-dashboard", "/auth"],
  ["Streamer", "/streamer-dashboard", "/"],
] as const) {
  test(`a ${type.toLowerCase()} signs up, arrives at the dashboard, signs out and in again`, async ({
    page,
  }) => {
    await page.goto(`${door}?mode=signup`);
    const email = await signUp(page, type);
    await expect(page).toHaveURL(dashboard);

    for (const entrance of ["/auth", "/", "/?mode=signin"]) {
      await page.goto(entrance);
      await expect(page).toHaveURL(dashboard);
    }
    await page.getByRole("link", { name: "Bravado, home" }).click();
    const home = page.getByRole("main").getByRole("link", { name: `${type} dashboard` });
    await home.first().click();
    await expect(page).toHaveURL(dashboard);

    await page.getByRole("button", { name: "Sign out" }).first().click();
    await expect(page).toHaveURL("/");
    await page.goto(dashboard);
    await expect(page).toHaveURL(`/auth?returnTo=${encodeURIComponent(dashboard)}`);

    await signIn(page, email, "wrong password");
    await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(dashboard);
  });
}

test("what is typed before a page's scripts have come is not lost, and is sent when they have", async ({
  page,
}) => {
  let bring: () => void = () => undefined;
  const scripts = /\/_next\/static\/.*\.js$/;
  const holdScripts = () => {
    const brought = new Promise<void>((resolve) => {
      bring = resolve;
    });
    return page.route(scripts, async (route) => {
      await brought;
      await route.continue();
    });
  };
  await holdScripts();
  const email = newEmail();
  await page.goto("/auth?mode=forgot", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await expect(page.getByRole("button", { name: "Send the link" })).toBeDisabled();
  bring();
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();

  // A page that is kept whole.
  await page.unroute(scripts);
  await holdScripts();
  await page.goto("/reset-password#access_token=made-up&refresh_token=made-up&type=recovery", {
    waitUntil: "commit",
  });
  await page.getByLabel("New password", { exact: true }).fill("one more horse");
  await page.getByLabel("Confirm new password").fill("one more horse");
  bring();
  await page.getByRole("button", { name: "Update password" }).click();
  await expect(page.getByText("Invalid Reset Link")).toBeVisible();
});

test("sign-in leads back to where the person was, and nowhere else", async ({ page, openPage }) => {
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings");
  await page.getByRole("link", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings&mode=signup");
  const email = await signUp(page, "Viewer");
  await expect(page).toHaveURL("/settings");

  const elsewhere = await openPage();
  await elsewhere.goto(`/auth?returnTo=${encodeURIComponent("/\\evil.example")}`);
  await signIn(elsewhere, email, PASSWORD);
  await expect(elsewhere).toHaveURL("/viewer-dashboard");

  const streamer = await somebody("Streamer");
  const visitor = await openPage();
  await visitor.goto(`/streamer/${streamer}`);
  await visitor.getByRole("button", { name: "Sign in to Challenge" }).click();
  await expect(visitor).toHaveURL(/\/auth\?returnTo=%2Fstreamer%2F/);
  await signIn(visitor, email, PASSWORD);
  const dialog = visitor.getByRole("dialog", { name: /^Challenge / });
  await expect(dialog.getByLabel("Your challenge")).toBeVisible();
});

test("a session that ended on one device ends the page's next step, not the others'", async ({
  page,
  openPage,
}) => {
  await page.goto("/auth?mode=signup");
  const email = await signUp(page, "Viewer");
  await expect(page).toHaveURL("/viewer-dashboard");
  const phone = await openPage();
  await phone.goto("/auth");
  await signIn(phone, email, PASSWORD);
  await expect(phone).toHaveURL("/viewer-dashboard");

  await phone.getByRole("button", { name: "Sign out" }).first().click();
  await expect(phone).toHaveURL("/");
  await expect(phone.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL("/viewer-dashboard");
});
