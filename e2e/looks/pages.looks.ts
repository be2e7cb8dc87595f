import type { Page } from "@playwright/test";
import { expireRecentAuth, fillCard, openDashboard, signInAs } from "../fixtures/people";
import { test } from "../fixtures/test";
import { type Language, take } from "./take";

// Missing pages answer 404, forgotten proofs 403, refused forms 400 or 422.
test.use({ expectedErrors: [/status of 4\d\d/] });
test.setTimeout(1_200_000);

const MILA = "mila@bravado.example";
const NOVA = "nova@bravado.example";
const THEO = "theo@bravado.example";

const PUBLIC = {
  home: "/",
  "home-signin": "/?mode=signin",
  viewers: "/viewers",
  streamers: "/streamers",
  platform: "/platform",
  demo: "/demo",
  developers: "/developers",
  discover: "/discover",
  "discover-search": "/discover/search?q=nova",
  challenges: "/challenges",
  "challenges-none": "/challenges/search?q=nothing-like-it",
  leaderboard: "/leaderboard",
  streamer: "/streamer/nova",
  "streamer-missing": "/streamer/nobody-of-that-name",
  terms: "/terms",
  privacy: "/privacy",
  auth: "/auth",
  "auth-signup": "/auth?mode=signup",
  "auth-forgot": "/auth?mode=forgot",
  "reset-password": "/reset-password",
  "email-verified": "/email-verified",
  unsubscribe: "/unsubscribe",
  missing: "/no-such-page",
};

async function visit(page: Page, { prefix }: Language, address: string): Promise<void> {
  await page.goto(address === "/" && prefix !== "" ? prefix : `${prefix}${address}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForTimeout(400);
}

/** The label of a message up to its placeholder or amount. */
const starting = (message: string) => new RegExp(`^${message.split(/ ?[({]/)[0]}`);

async function press(page: Page, message: string): Promise<void> {
  await page
    .getByRole("button", { name: starting(message) })
    .first()
    .click();
  await page.locator("[role=dialog][data-open], [role=alertdialog][data-open]").first().waitFor();
  await page.waitForTimeout(700);
}

test("public dialogs", async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem("cookieConsent"));
  const consent = async (language: Language) => {
    await visit(page, language, "/viewers");
    await page.locator("[data-cookie-banner]").waitFor();
  };
  await take(page, "consent", consent, { whole: false });
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
  const signIn = async (language: Language) => {
    await visit(page, language, "/streamer/nova");
    await press(page, language.messages.challenges.buttons.signInToChallenge);
  };
  await take(page, "dialog-signin", signIn, { whole: false });
});

test("new accounts", async ({ page }) => {
  await openDashboard(page, "Viewer");
  for (const tab of ["challenges", "transactions"]) {
    await take(page, `new-viewer-${tab}`, (language) =>
      visit(page, language, `/viewer-dashboard?tab=${tab}`),
    );
  }
  await page.context().clearCookies();
  await openDashboard(page, "Streamer");
  for (const tab of ["active", "history", "payouts", "analytics"]) {
    await take(page, `new-streamer-${tab}`, (language) =>
      visit(page, language, `/streamer-dashboard?tab=${tab}`),
    );
  }
  await take(page, "birth-date", (language) => visit(page, language, "/birth-date"));
});

test("a viewer's dialogs", async ({ page }) => {
  await signInAs(page, MILA);
  const dialog = (scene: string, address: string, label: (of: Language["messages"]) => string) =>
    take(
      page,
      `dialog-${scene}`,
      async (language) => {
        await visit(page, language, address);
        await press(page, label(language.messages));
      },
      { whole: false },
    );
  await dialog("challenge", "/streamer/nova", ({ challenges }) => challenges.buttons.challenge);
  await dialog("boost", "/streamer/nova", ({ challenges }) => challenges.buttons.boost);
  const mine = "/viewer-dashboard?tab=challenges";
  await dialog("cancel", mine, ({ challenges }) => challenges.cancel.confirm);
  await dialog("rewrite", mine, ({ challenges }) => challenges.buttons.rewrite);
  await dialog("appeal", mine, ({ challenges }) => challenges.buttons.appeal);
  await dialog("pay", mine, ({ challenges }) => challenges.buttons.finishPayment);
  await dialog("notifications", mine, ({ notifications }) => notifications.ui.title);
  const challenge = async (language: Language) => {
    await visit(page, language, "/streamer/nova");
    await page.getByRole("main").locator("a[href*='/challenge/']").first().click();
    await page.waitForURL(/\/challenge\//);
    await page.waitForTimeout(800);
  };
  await take(page, "challenge-page", challenge);
  const share = async (language: Language) => {
    await challenge(language);
    await press(page, language.messages.challenges.share.button);
  };
  await take(page, "dialog-share", share, { whole: false });
  const menu = async (language: Language) => {
    await visit(page, language, mine);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: language.messages.shell.header.account }).last().click();
    await page.waitForTimeout(500);
  };
  await take(page, "person-menu", menu, { whole: false });
});

test("paying", async ({ page }) => {
  await signInAs(page, "sam@bravado.example");
  const challenge = async (language: Language) => {
    await visit(page, language, "/streamer/walkwithjune");
    await press(page, language.messages.challenges.buttons.challenge);
    const dialog = page.getByRole("dialog").first();
    await dialog.getByRole("textbox").first().fill("Hum the theme of the oldest game you own");
    await dialog.getByRole("spinbutton").fill("31");
    await dialog.locator("button[type=submit]").click();
    await page.locator("iframe").first().waitFor();
    await page.waitForTimeout(1_200);
  };
  await take(page, "paying-form", challenge, { whole: false });
  const paid = async (language: Language) => {
    await challenge(language);
    const { challenges, payments } = language.messages;
    const dialog = page.locator("[role=dialog][data-open]").last();
    // Later payments are offered the card of the first one.
    if (language.language === "en") await fillCard(dialog, "4242 4242 4242 4242");
    await dialog.getByRole("button", { name: starting(payments.form.act.hold) }).click();
    await page.getByRole("dialog", { name: challenges.paid.title.challenge }).waitFor();
    await page.waitForTimeout(700);
  };
  await take(page, "paid", paid, { whole: false });
});

test("receipts, disputes and other single pages", async ({ page }) => {
  await signInAs(page, MILA);
  const through = (address: string, link: string) => async (language: Language) => {
    await visit(page, language, address);
    await page.locator(`main a[href*='${link}']`).first().click();
    await page.waitForURL(new RegExp(link));
    await page.waitForTimeout(800);
  };
  await take(page, "receipt", through("/viewer-dashboard?tab=transactions", "/receipts/"));
});

test("a streamer's dialogs", async ({ page }) => {
  await signInAs(page, NOVA);
  const dialog = (scene: string, tab: string, label: (of: Language["messages"]) => string) =>
    take(
      page,
      `dialog-${scene}`,
      async (language) => {
        await visit(page, language, `/streamer-dashboard?tab=${tab}`);
        await press(page, label(language.messages));
      },
      { whole: false },
    );
  await dialog("accept", "active", ({ streamerDashboard }) => streamerDashboard.acts.accept.button);
  await dialog("decline", "active", ({ streamerDashboard }) => streamerDashboard.acts.decline.button);
  await dialog("complete", "accepted", ({ streamerDashboard }) => streamerDashboard.acts.complete.button);
  await dialog("fail", "accepted", ({ streamerDashboard }) => streamerDashboard.acts.fail.button);
  const settings = (
    scene: string,
    label: (of: Language["messages"]) => string,
    first?: () => Promise<void>,
  ) =>
    take(
      page,
      `dialog-${scene}`,
      async (language) => {
        await first?.();
        await visit(page, language, "/settings?tab=profile");
        await press(page, label(language.messages));
      },
      { whole: false },
    );
  await settings("delete", ({ settings: { account } }) => account.delete);
  await settings(
    "step-up",
    ({ settings: { mfa } }) => mfa.turnOn,
    () => expireRecentAuth(NOVA),
  );
});

const signedIn = (scene: string, email: string, address: string) =>
  test(scene, async ({ page }) => {
    await signInAs(page, email);
    await take(page, scene, (language) => visit(page, language, address));
  });

signedIn("viewer-browse", MILA, "/viewer-dashboard?tab=browse");
signedIn("viewer-challenges", MILA, "/viewer-dashboard?tab=challenges");
signedIn("viewer-transactions", MILA, "/viewer-dashboard?tab=transactions");
signedIn("viewer-backed", "sam@bravado.example", "/viewer-dashboard?tab=challenges");
signedIn("viewer-streaming", MILA, "/streamer-dashboard");
signedIn("streamer-active", NOVA, "/streamer-dashboard?tab=active");
signedIn("streamer-accepted", NOVA, "/streamer-dashboard?tab=accepted");
signedIn("streamer-history", NOVA, "/streamer-dashboard?tab=history");
signedIn("streamer-payouts", NOVA, "/streamer-dashboard?tab=payouts");
signedIn("streamer-analytics", NOVA, "/streamer-dashboard?tab=analytics");
signedIn("streamer-analytics-challengers", NOVA, "/streamer-dashboard?tab=analytics&by=challenger");
signedIn("streamer-no-payouts", THEO, "/streamer-dashboard");
for (const tab of ["profile", "payments", "notifications", "streamer"]) {
  signedIn(`settings-${tab}`, NOVA, `/settings?tab=${tab}`);
}

for (const [scene, address] of Object.entries(PUBLIC)) {
  test(scene, async ({ page }) => {
    await take(page, scene, (language) => visit(page, language, address));
  });
}
