import type { Page } from "@playwright/test";
import { uniqueWord } from "@/tests/support/unique-word";
import { createAccount } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test.use({ javaScriptEnabled: false });

const PASSWORD = "correct horse";
const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

async function signIn(page: Page, secret: string) {
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("sign-up and sign-in work, and keep everything but the password and the date of birth when they are refused", async ({
  page,
  context,
}) => {
  const address = `form-${uniqueWord()}@example.com`;
  await page.goto("/auth?mode=signup&returnTo=%2Fsettings");
  await page.getByRole("radio", { name: "Streamer" }).check();
  await email(page).fill(address);
  await password(page).fill("password");
  await page.getByLabel("Confirm password").fill("password");
  await page.getByLabel("Date of birth").fill("1990-05-17");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("This password is too common.")).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await expect(page.getByRole("radio", { name: "Streamer" })).toBeChecked();
  await expect(password(page)).toHaveValue("");

  await password(page).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("Date of birth").fill("1990-05-17");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/settings");

  await context.clearCookies();
  await page.goto("/settings");
  await expect(page).toHaveURL("/auth?returnTo=%2Fsettings");
  await email(page).fill(address);
  await signIn(page, "wrong password");
  await expect(page.getByText("Invalid email or password. Please try again.")).toBeVisible();
  await expect(email(page)).toHaveValue(address);
  await signIn(page, PASSWORD);
  await expect(page).toHaveURL("/settings");
});

test("the language is chosen, and stays chosen", async ({ page }) => {
  await page.goto("/terms");
  await page.getByRole("link", { name: "Français" }).first().click();
  await expect(page).toHaveURL("/fr/terms");
  await page.goto("/privacy");
  await expect(page).toHaveURL("/fr/privacy");
});

test("the theme follows the device until one is chosen, and changes right away", async ({ page }) => {
  await page.goto("/");
  const html = page.locator("html");
  const ground = () => html.evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(ground).not.toBe(light);
  await page.getByRole("contentinfo").getByTitle("Light").click();
  await expect(html).toHaveCSS("color-scheme", "light");
});

test("the search shows the results page with the words searched for", async ({ page }) => {
  await page.goto("/challenges");
  await page.getByRole("search").getByRole("textbox").fill("nothing says this");
  await page.getByRole("search").getByRole("textbox").press("Enter");
  await expect(page).toHaveURL("/challenges/search?q=nothing%20says%20this");
  await expect(page.getByRole("search").getByRole("textbox")).toHaveValue("nothing says this");
});

test("the directory is ordered, filtered and searched, and a button leads to the sign-in and back", async ({
  page,
}) => {
  const streamer = await createAccount("Streamer");
  await page.goto("/discover");
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page).toHaveURL("/discover/search?sort=new");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByRole("link", { name: "Up to $10" }).click();
  await expect(page).toHaveURL("/discover/search?max_minimum=10&sort=new");
  await page.getByRole("search").getByRole("textbox").fill(streamer);
  await page.getByRole("search").getByRole("textbox").press("Enter");
  await expect(page.getByRole("link", { name: "Newest" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("article").getByRole("link", { name: streamer }).click();
  await expect(page).toHaveURL(`/streamer/${streamer}`);
  await page.getByRole("link", { name: "Sign in to Challenge" }).first().click();
  await expect(page).toHaveURL(/^[^?]*\/auth\?returnTo=%2Fstreamer%2F/);
});

test("a streamer's page leads to every challenge that it lists, and offers nothing to press that needs script", async ({
  page,
}) => {
  await page.goto("/streamer/nova");
  const main = page.getByRole("main");
  await expect(main.getByRole("tab")).toHaveCount(1);
  for (const name of ["Follow Nova Reyes", "Challenge"])
    await expect(main.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open the menu" })).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Challenges in Progress" })).toBeVisible();
  const past = main.locator("section", { has: page.getByRole("heading", { name: "History" }) });
  await past.getByRole("link", { name: "Reach the summit using only the starting gear" }).click();
  await expect(page).toHaveURL(/\/challenge\//);
  await expect(page.getByRole("button", { name: "Share" })).toHaveCount(0);
});

test.describe("before hydration", () => {
  test.use({ javaScriptEnabled: true });

  test("an early choice of theme and of consent is kept", async ({ page }) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/privacy", { waitUntil: "commit" });
    await page.getByText("Do not measure them", { exact: true }).click();
    await page.getByRole("contentinfo").getByTitle("Light").click();
    release();
    await page.locator("html[data-awake]").waitFor({ state: "attached" });
    await expect(page.getByRole("radio", { name: "Do not measure them" })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    const stored = () =>
      page.evaluate(() => [localStorage.getItem("cookieConsent"), localStorage.getItem("theme")]);
    await expect.poll(stored).toEqual(["declined", "light"]);
  });
});
