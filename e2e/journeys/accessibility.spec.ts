import type { Page } from "@playwright/test";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { uniqueWord } from "@/tests/support/unique-word";
import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import { forgetProof, PASSWORD, signInAs } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const LANGUAGES = [
  { language: "en", prefix: "", words: en },
  { language: "fr", prefix: "/fr", words: fr },
  { language: "es", prefix: "/es", words: es },
] as const;

const PUBLIC_PAGES = [
  "/viewers",
  "/streamers",
  "/platform",
  "/demo",
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
  "/no-such-page",
];

/** Notices are dialogs, too, but none that is opened. */
const DIALOG = "[role=dialog][data-open], [role=alertdialog][data-open]";
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** A label as it stands in the messages, without the amount in brackets behind it. */
function called(message: string): RegExp {
  const [constant = ""] = message.split(" (");
  return new RegExp(`^${constant}${constant === message ? "$" : ""}`);
}

/** Judges the dialog that has just been asked for, and closes it. */
async function judgeDialog(page: Page, what: string): Promise<void> {
  const dialog = page.locator(DIALOG).first();
  await dialog.waitFor();
  await expectClean(page, what, DIALOG);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

async function judgeDialogOf(page: Page, message: string): Promise<void> {
  await page
    .getByRole("button", { name: called(message) })
    .first()
    .click();
  await judgeDialog(page, message);
}

/** Any key brings the part of the home page that is played, once the page listens. */
async function comeNearByKey(page: Page): Promise<void> {
  const played = page.getByRole("region", { name: en.home.miniature.title }).getByRole("textbox");
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(played).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

for (const { language, prefix, words } of LANGUAGES) {
  test.describe(language, () => {
    // The browser notes what is not there, and that somebody is asked who they are.
    test.use({ locale: language, expectedErrors: [/status of 40[34]/] });
    // Judging is slow, and there is much of it.
    test.slow();

    test("no public page has anything that axe objects to", async ({ page }) => {
      await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
      await arrive(page, prefix || "/");
      await page.getByRole("region", { name: words.consent.banner.title }).waitFor();
      await expectClean(page, "home page with the cookie banner");
      await page.getByRole("button", { name: words.consent.banner.decline, exact: true }).click();
      await page.getByRole("button", { name: words.shell.header.openMenu }).click();
      await expectClean(page, "menu", "header");
      await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
      for (const path of PUBLIC_PAGES) {
        await arrive(page, `${prefix}${path}`);
        await expectClean(page, path);
      }
    });

    test("neither has a viewer's page or dialog", async ({ page }) => {
      const { buttons, cancel, share } = words.challenges;
      await signInAs(page, "mila@bravado.example");
      await arrive(page, `${prefix}/streamer/nova`);
      await judgeDialogOf(page, buttons.challenge);
      await judgeDialogOf(page, buttons.boost);
      await page.getByRole("main").locator("a[href*='/challenge/']").first().click();
      await page.waitForURL(/\/challenge\//);
      await expectClean(page, "challenge");
      await judgeDialogOf(page, share.button);

      await arrive(page, `${prefix}/viewer-dashboard?tab=challenges`);
      await expectClean(page, "own challenges");
      for (const name of [cancel.confirm, buttons.rewrite, buttons.finishPayment, buttons.appeal])
        await judgeDialogOf(page, name);
      await arrive(page, `${prefix}/viewer-dashboard?tab=browse`);
      await expectClean(page, "streamers");
      await page.getByRole("button", { name: new RegExp(`^${words.notifications.ui.title}`) }).click();
      await judgeDialog(page, "notifications");
      await arrive(page, `${prefix}/viewer-dashboard?tab=transactions`);
      await expectClean(page, "transactions");
      await arrive(page, `${prefix}/streamer-dashboard`);
      await expectClean(page, "card to become a streamer", "main");
    });

    test("neither has the settings, nor a dialog in them", async ({ page }) => {
      const { account, devices, twoStep } = words.settings;
      // Twice, because only who is signed in elsewhere, too, can sign out everywhere.
      await signInAs(page, "nova@bravado.example");
      await signInAs(page, "nova@bravado.example");
      await arrive(page, `${prefix}/settings?tab=streamer`);
      await expectClean(page, "streamer settings");
      await arrive(page, `${prefix}/settings?tab=profile`);
      await expectClean(page, "profile");
      await page.locator("input[type=file]").setInputFiles({
        name: "face.png",
        mimeType: "image/png",
        buffer: PICTURE,
      });
      await judgeDialog(page, "part of the picture");
      await judgeDialogOf(page, account.delete);
      await judgeDialogOf(page, devices.everywhere);
      await forgetProof("nova@bravado.example");
      await judgeDialogOf(page, twoStep.turnOn);
    });

    test("neither has a streamer's dashboard, nor a dialog on it", async ({ page }) => {
      const { acts, tabs } = words.streamerDashboard;
      await signInAs(page, "nova@bravado.example");
      await arrive(page, `${prefix}/streamer-dashboard`);
      await expectClean(page, "active challenges");
      await judgeDialogOf(page, acts.accept.button);
      await judgeDialogOf(page, acts.decline.button);
      for (const tab of [tabs.history, tabs.payouts, tabs.accepted]) {
        await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        await expectClean(page, tab, "main");
      }
      await judgeDialogOf(page, acts.complete.button);
      await judgeDialogOf(page, acts.fail.button);
    });
  });
}

test.describe("by keyboard alone", () => {
  test.use({ expectedErrors: [/status of 40[34]/] });
  test.slow();

  test("every control of a public page is reached, in sight, and shows it", async ({ page }) => {
    for (const path of ["/", ...PUBLIC_PAGES]) {
      await arrive(page, path);
      if (path === "/") await comeNearByKey(page);
      expect(await walkByKeyboard(page), path).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await arrive(page, "/challenges");
    expect(await walkByKeyboard(page), "on a phone").toEqual([]);
  });

  test("so is every control of who is signed in", async ({ page }) => {
    await signInAs(page, "mila@bravado.example");
    for (const path of ["/viewer-dashboard?tab=challenges", "/settings?tab=profile", "/streamer/nova"]) {
      await arrive(page, path);
      expect(await walkByKeyboard(page), path).toEqual([]);
    }
    await page.context().clearCookies();
    await signInAs(page, "nova@bravado.example");
    for (const path of ["/streamer-dashboard", "/settings?tab=streamer"]) {
      await arrive(page, path);
      expect(await walkByKeyboard(page), path).toEqual([]);
    }
  });
});

test("a name of 200 letters from right to left breaks no page", async ({ page }) => {
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
  await arrive(page, `/streamer/${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(full_name);
  await expectClean(page, "streamer with a long name");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 404/] });

  test("public pages read, and lead from one to the other", async ({ page }) => {
    await page.goto("/");
    for (const name of ["Viewers", "Streamers", "Challenges", "Leaderboard"]) {
      await page.getByRole("banner").getByRole("link", { name, exact: true }).first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });

  test("so do a streamer's page, a challenge's, and those of what is not there", async ({ page }) => {
    await page.goto("/streamer/nova");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const challenge = page.getByRole("article").getByRole("link").first();
    const text = await challenge.textContent();
    await challenge.click();
    await expect(page.getByRole("heading", { level: 1, name: text ?? "" })).toBeVisible();
    // The gallery of parts is a page where somebody develops.
    expect((await page.request.get("/design")).status()).toBe(404);
    for (const address of ["/streamer/nobody-of-that-name", "/fr/challenge/0"]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.getByRole("main").getByRole("link").click();
      await expect(page).toHaveURL(/\/challenges$/);
    }
  });
});
