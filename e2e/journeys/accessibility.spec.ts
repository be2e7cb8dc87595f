import type { Page } from "@playwright/test";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/shared/locales";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { uniqueWord } from "@/tests/support/unique-word";
import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import { expireRecentAuth, PASSWORD, signInAs } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const MESSAGES = { en, fr, es } satisfies Record<Locale, typeof en>;
const LANGUAGES = LOCALES.map((language) => ({
  language,
  prefix: language === DEFAULT_LOCALE ? "" : `/${language}`,
  messages: MESSAGES[language],
}));

const PUBLIC_PAGES = [
  "/viewers",
  "/streamers",
  "/platform",
  "/demo",
  "/developers",
  "/discover",
  "/challenges",
  "/leaderboard",
  "/streamer/nova",
  "/streamer/nobody-of-that-name",
  "/terms",
  "/privacy",
  "/auth?mode=signup",
  "/auth?mode=forgot",
  "/?mode=signin",
  "/email-verified",
  "/birth-date",
  "/unsubscribe",
  "/no-such-page",
];

/** Open dialogs; notices are dialogs as well, but have no `data-open`. */
const DIALOG = "[role=dialog][data-open], [role=alertdialog][data-open]";
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Matches the label of a message, without the amount in brackets at its end. */
function labelOf(message: string): RegExp {
  const [constant = ""] = message.split(" (");
  return new RegExp(`^${constant}${constant === message ? "$" : ""}`);
}

/** Checks the dialog that is opening, and closes it. */
async function checkDialog(page: Page, what: string): Promise<void> {
  const dialog = page.locator(DIALOG).first();
  await dialog.waitFor();
  await expectClean(page, what, DIALOG);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

/** Opens a dialog by the button with this label, checks it and closes it. */
async function checkDialogOf(page: Page, label: string): Promise<void> {
  await page
    .getByRole("button", { name: labelOf(label) })
    .first()
    .click();
  await checkDialog(page, label);
}

/** Opens a dialog by its button from the keyboard, walks around it, and is back at the button when it closes. */
async function walkDialogOf(page: Page, label: RegExp): Promise<void> {
  const button = page.getByRole("button", { name: label }).first();
  await button.press("Enter");
  const dialog = page.locator(DIALOG).first();
  await dialog.waitFor();
  expect(await walkByKeyboard(page, "dialog"), `dialog of ${label}`).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Loads the interactive example of the home page, which any key does once the page listens. */
async function loadExample(page: Page): Promise<void> {
  const example = page.getByRole("region", { name: en.home.miniature.title }).getByRole("textbox");
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(example).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const { language, prefix, messages } of LANGUAGES) {
  test.describe(language, () => {
    // Chromium logs the 404 of missing pages and the 403 that requires a recent sign-in.
    test.use({ locale: language, expectedErrors: [/status of 40[34]/] });
    test.slow();

    test("public pages have no violations", async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
      await visit(page, prefix || "/");
      await page.getByRole("region", { name: messages.consent.banner.title }).waitFor();
      await expectClean(page, "home page with the cookie banner");
      await page.getByRole("button", { name: messages.consent.banner.decline, exact: true }).click();
      await page.getByRole("button", { name: messages.shell.header.openMenu }).click();
      await expectClean(page, "menu", "header");
      await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
      for (const path of PUBLIC_PAGES) {
        await visit(page, `${prefix}${path}`);
        await expectClean(page, path);
      }
    });

    test("a viewer's pages and dialogs have no violations", async ({ page }) => {
      const { buttons, cancel, share } = messages.challenges;
      await signInAs(page, "mila@bravado.example");
      await visit(page, `${prefix}/streamer/nova`);
      await checkDialogOf(page, buttons.challenge);
      await checkDialogOf(page, buttons.boost);
      await page.getByRole("main").locator("a[href*='/challenge/']").first().click();
      await page.waitForURL(/\/challenge\//);
      await expectClean(page, "challenge");
      await checkDialogOf(page, share.button);

      await visit(page, `${prefix}/viewer-dashboard?tab=challenges`);
      await expectClean(page, "own challenges");
      for (const name of [cancel.confirm, buttons.rewrite, buttons.finishPayment, buttons.appeal])
        await checkDialogOf(page, name);
      await visit(page, `${prefix}/viewer-dashboard?tab=browse`);
      await expectClean(page, "streamers");
      await page.getByRole("button", { name: new RegExp(`^${messages.notifications.ui.title}`) }).click();
      await checkDialog(page, "notifications");
      await page.getByRole("button", { name: messages.shell.header.account }).click();
      await expectClean(page, "person menu", "header, [data-phone-bar]");
      await visit(page, `${prefix}/viewer-dashboard?tab=transactions`);
      await expectClean(page, "transactions");
      await page.locator("a[href*='/receipts/']").first().click();
      await page.waitForURL(/\/receipts\//);
      await expectClean(page, "receipt", "main");
      for (const path of ["/settings?tab=payments", "/settings?tab=notifications", "/statements"]) {
        await visit(page, `${prefix}${path}`);
        await expectClean(page, path, "main");
      }
      await page.getByRole("main").locator("a[href*='/statements/']").first().click();
      await page.waitForURL(/\/statements\/./);
      await expectClean(page, "statement of reasons", "main");
      await visit(page, `${prefix}/streamer-dashboard`);
      await expectClean(page, "card to become a streamer", "main");
    });

    test("the settings and their dialogs have no violations", async ({ page, openPage }) => {
      const { account, devices, mfa } = messages.settings;
      await signInAs(page, "nova@bravado.example");
      // "Sign out everywhere" needs a second session.
      await signInAs(await openPage(), "nova@bravado.example");
      await visit(page, `${prefix}/settings?tab=streamer`);
      await expectClean(page, "streamer settings");
      await visit(page, `${prefix}/settings?tab=profile`);
      await expectClean(page, "profile");
      await page.locator("input[type=file]").setInputFiles({
        name: "face.png",
        mimeType: "image/png",
        buffer: PICTURE,
      });
      await checkDialog(page, "part of the picture");
      await checkDialogOf(page, account.delete);
      await checkDialogOf(page, devices.everywhere);
      await expireRecentAuth("nova@bravado.example");
      await checkDialogOf(page, mfa.turnOn);
    });

    test("a streamer's dashboard and its dialogs have no violations", async ({ page }) => {
      const { acts, tabs } = messages.streamerDashboard;
      await signInAs(page, "nova@bravado.example");
      await visit(page, `${prefix}/streamer-dashboard`);
      await expectClean(page, "active challenges");
      await checkDialogOf(page, acts.accept.button);
      await checkDialogOf(page, acts.decline.button);
      await checkDialogOf(page, acts.counter.button);
      for (const tab of [tabs.history, tabs.payouts, tabs.analytics, tabs.accepted]) {
        await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        await expectClean(page, tab, "main");
      }
      await checkDialogOf(page, acts.complete.button);
      await checkDialogOf(page, acts.fail.button);
      await visit(page, `${prefix}/dock`);
      await expectClean(page, "dock");
    });
  });
}

test.describe("by keyboard", () => {
  test.use({ expectedErrors: [/status of 40[34]/] });
  test.slow();

  test("every control of the public pages is reachable, visible and shows the focus", async ({ page }) => {
    for (const path of ["/", ...PUBLIC_PAGES]) {
      await visit(page, path);
      if (path === "/") await loadExample(page);
      expect(await walkByKeyboard(page, path === "/" ? "page" : "main"), path).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await visit(page, "/challenges");
    expect(await walkByKeyboard(page), "on a phone").toEqual([]);
  });

  test("every control of the signed-in pages is reachable, visible and shows the focus", async ({
    page,
    openPage,
  }) => {
    await signInAs(page, "mila@bravado.example");
    await visit(page, "/viewer-dashboard?tab=challenges");
    expect(await walkByKeyboard(page)).toEqual([]);
    const paths = [
      "/viewer-dashboard?tab=transactions",
      "/settings?tab=profile",
      "/settings?tab=payments",
      "/settings?tab=notifications",
      "/statements",
      "/streamer/nova",
    ];
    for (const path of paths) {
      await visit(page, path);
      expect(await walkByKeyboard(page, "main"), path).toEqual([]);
    }
    const { challenge, boost } = en.challenges.buttons;
    for (const name of [challenge, boost]) await walkDialogOf(page, labelOf(name));
    await page.getByRole("button", { name: new RegExp(`^${en.notifications.ui.title}`) }).press("Enter");
    await page.locator(DIALOG).getByRole("link").first().waitFor();
    expect(await walkByKeyboard(page, "popover"), "notifications").toEqual([]);
    await visit(page, "/viewer-dashboard?tab=transactions");
    await page.locator("a[href*='/receipts/']").first().click();
    await page.waitForURL(/\/receipts\//);
    expect(await walkByKeyboard(page, "main"), "a receipt").toEqual([]);
    const streamer = await openPage();
    await signInAs(streamer, "nova@bravado.example");
    await visit(streamer, "/streamer-dashboard");
    expect(await walkByKeyboard(streamer)).toEqual([]);
    const { accept, decline } = en.streamerDashboard.acts;
    for (const { button } of [accept, decline]) await walkDialogOf(streamer, labelOf(button));
    for (const path of ["/streamer-dashboard?tab=analytics", "/settings?tab=streamer"]) {
      await visit(streamer, path);
      expect(await walkByKeyboard(streamer, "main"), path).toEqual([]);
    }
    await visit(streamer, "/dock");
    expect(await walkByKeyboard(streamer), "dock").toEqual([]);
  });
});

test("shows a right-to-left name of 200 letters without overflow", async ({ page }) => {
  const username = uniqueWord();
  const { request } = page.context();
  const full_name = "مرحبا".repeat(40);
  const data = {
    email: `${username}@example.com`,
    password: PASSWORD,
    user_type: "streamer",
    username,
    full_name,
  };
  expect((await request.post("/api/auth/signup", { data })).status()).toBe(201);
  await visit(page, `/streamer/${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(full_name);
  await expectClean(page, "streamer with a long name");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test("public pages are readable and linked", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Viewers", "Streamers", "Challenges", "Leaderboard"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });

  test("pages of streamers, of challenges and of missing ones are readable and linked", async ({ page }) => {
    await page.goto("/streamer/nova");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const challenge = page.getByRole("article").getByRole("link").first();
    const text = await challenge.textContent();
    await challenge.click();
    await expect(page.getByRole("heading", { level: 1, name: text ?? "" })).toBeVisible();
    // The gallery of components only exists in development.
    expect((await page.request.get("/design")).status()).toBe(404);
    for (const address of ["/streamer/nobody-of-that-name", "/fr/challenge/0"]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("main").getByRole("link").last().click();
      await expect(page).toHaveURL(/\/challenges$/);
    }
  });
});
