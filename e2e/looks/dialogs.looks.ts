import path from "node:path";
import type { Page } from "@playwright/test";
import { withClient } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { callAs, makeOperator, openDashboard, signInAs, turnOnMfa } from "../fixtures/people";
import { test } from "../fixtures/test";
import { dialogOf, IN_WINDOW, idOf, MILA, NOVA, open, starting, takeDialog, visit } from "./scene";
import { type Language, take } from "./take";

/** The dialogs that the other files do not open. */

// Forgotten proofs answer 403, refused forms 400 or 422; what is blocked on purpose fails.
test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] });
test.setTimeout(900_000);

const REPORTED: Readonly<Record<Language["language"], string>> = {
  en: "nova",
  fr: "walkwithjune",
  es: "sol.en.vivo",
};

const confirm = (page: Page) => dialogOf(page).locator("footer button, button[type=submit]").last().click();

test("signing in at a button", async ({ page }) => {
  const gate = async (language: Language) => {
    await visit(page, language, "/streamer/nova");
    await open(page, page, language.messages.challenges.buttons.signInToChallenge);
  };
  const signIn = async (language: Language) => {
    await gate(language);
    await dialogOf(page).getByRole("radio").last().check();
    await page.waitForTimeout(300);
  };
  await take(page, "dialog-signin-known", signIn, IN_WINDOW);
  const empty = async (language: Language) => {
    await gate(language);
    await dialogOf(page).locator("button[type=submit]").click();
    await page.waitForTimeout(500);
  };
  await take(page, "dialog-signup-refused", empty, IN_WINDOW);
  const forgot = async (language: Language) => {
    await signIn(language);
    await dialogOf(page)
      .getByRole("link", { name: starting(language.messages.auth.signIn.forgot) })
      .click();
    await page.waitForTimeout(300);
  };
  await take(page, "dialog-forgot", forgot, IN_WINDOW);
});

test("what a viewer takes back, reports and blocks", async ({ page }) => {
  await signInAs(page, MILA);
  const boosted = await idOf(
    `SELECT c.id FROM challenges c JOIN pledges p ON p.challenge_id = c.id JOIN users u ON u.id = p.backer_id
     WHERE u.email = $1 AND c.status = 'active' AND p.kind = 'boost'`,
    MILA,
  );
  await takeDialog(page, "withdraw", `/challenge/${boosted}`, ({ challenges }) => challenges.withdraw.button);
  await takeDialog(page, "block", "/streamer/walkwithjune", ({ challenges }) => challenges.block.confirm);
  await takeDialog(page, "report", "/streamer/nova", ({ reports }) => reports.button.label);
  const refused = async () => {
    await confirm(page);
    await page.waitForTimeout(400);
  };
  await takeDialog(page, "report-refused", "/streamer/nova", ({ reports }) => reports.button.label, refused);
  const reported = async (language: Language) => {
    await visit(page, language, `/streamer/${REPORTED[language.language]}`);
    await open(page, page, language.messages.reports.button.label);
    await dialogOf(page).getByRole("combobox").selectOption({ index: 1 });
    await confirm(page);
    await dialogOf(page).getByRole("status").waitFor();
  };
  await take(page, "dialog-reported", reported, IN_WINDOW);
});

test("a payment form that could not be loaded", async ({ page }) => {
  await signInAs(page, MILA);
  await page.route("**/stripe.js", (route) => route.abort());
  await takeDialog(
    page,
    "payment-unavailable",
    "/viewer-dashboard?tab=challenges",
    ({ challenges }) => challenges.buttons.finishPayment,
    async () => dialogOf(page).getByRole("alert").waitFor(),
  );
});

test("what a streamer says with a decision", async ({ page }) => {
  await signInAs(page, NOVA);
  const dashboard = (tab: string) => `/streamer-dashboard?tab=${tab}`;
  await takeDialog(
    page,
    "decline-reason",
    dashboard("active"),
    ({ streamerDashboard }) => streamerDashboard.acts.decline.button,
    async () => {
      await dialogOf(page).getByRole("combobox").selectOption({ index: 2 });
      await dialogOf(page).getByRole("textbox").fill("Same idea, without the oven gloves?");
    },
  );
  await takeDialog(
    page,
    "proof-refused",
    dashboard("accepted"),
    ({ streamerDashboard }) => streamerDashboard.acts.complete.button,
    async () => {
      await dialogOf(page).getByRole("textbox").fill("my latest clip");
      await confirm(page);
      await page.waitForTimeout(400);
    },
  );
  await takeDialog(
    page,
    "proof",
    dashboard("accepted"),
    ({ streamerDashboard }) => streamerDashboard.acts.complete.button,
    async () =>
      dialogOf(page).getByRole("textbox").fill("https://clips.twitch.tv/HonestClipOfTheWholeEvening"),
  );
  await takeDialog(page, "block-viewer", dashboard("active"), ({ challenges }) => challenges.block.confirm);
});

test("what a streamer's settings ask", async ({ page }) => {
  await signInAs(page, NOVA);
  await takeDialog(
    page,
    "sign-out-everywhere",
    "/settings?tab=profile",
    (messages) => messages.settings.devices.everywhere,
  );
  const crop = async (language: Language) => {
    await visit(page, language, "/settings?tab=profile");
    await page.locator("input[type=file]").setInputFiles(path.join(root, "public/icons/any-512.png"));
    await dialogOf(page).waitFor();
    await page.waitForTimeout(700);
  };
  await take(page, "dialog-crop", crop, IN_WINDOW);
});

test("keys, connections and channels", async ({ page }) => {
  const name = await openDashboard(page, "Streamer");
  await withClient(requireE2eTarget().databaseUrl, (client) =>
    client.query(
      `INSERT INTO channels (user_id, platform, subject, name, handle, url, verified_at)
       SELECT id, 'twitch', $1, 'A Channel With Rather A Long Name', $1, 'https://www.twitch.tv/' || $1, now()
       FROM users WHERE email = $1 || '@example.com'`,
      [name],
    ),
  );
  await page.goto("/settings?tab=streamer");
  const keys = page.locator("#api-keys");
  await keys.getByText("No keys yet.").waitFor();
  await keys.getByLabel("Name").fill("Stream Deck in the back room");
  await keys.getByRole("button", { name: "Make a key" }).click();
  await keys.getByLabel("Your key").waitFor();
  await callAs(page, "POST", "/api/streamers/me/webhooks", {
    url: "https://example.com/a-rather-long-path/of-an-own-program/dares",
    events: ["challenge.accepted"],
  });
  const inSection = (
    scene: string,
    section: string,
    label: (of: Language["messages"]["settings"]) => string,
  ) =>
    take(
      page,
      `dialog-${scene}`,
      async (language) => {
        await visit(page, language, "/settings?tab=streamer");
        await open(page, page.locator(section), label(language.messages.settings));
      },
      IN_WINDOW,
    );
  await callAs(page, "GET", "/api/streamers/me/obs-link");
  await inSection("new-overlay-link", "#overlay", ({ overlay }) => overlay.renew.act);
  await inSection("revoke-key", "#api-keys", ({ apiKeys }) => apiKeys.revoke);
  await inSection("delete-connection", "#connections", ({ connections }) => connections.remove);
  await inSection("disconnect-channel", "#channels", ({ channels }) => channels.disconnect);
  await take(page, "settings-connected", (language) => visit(page, language, "/settings?tab=streamer"));
});

test("MFA", async ({ page }) => {
  await openDashboard(page, "Viewer");
  const profile = (language: Language) => visit(page, language, "/settings?tab=profile");
  const setUp = async (language: Language) => {
    await profile(language);
    await page.getByRole("button", { name: language.messages.settings.mfa.turnOn }).click();
    await page.getByLabel(language.messages.settings.mfa.code).waitFor();
  };
  await take(page, "mfa-set-up", setUp);
  await page.goto("/settings?tab=profile");
  await turnOnMfa(page);
  await take(page, "mfa-on", profile);
  await takeDialog(page, "mfa-off", "/settings?tab=profile", (messages) => messages.settings.mfa.turnOff);
  const codes = async (language: Language) => {
    await profile(language);
    await page.getByRole("button", { name: language.messages.settings.mfa.renew }).click();
    await page.getByRole("list", { name: language.messages.settings.mfa.codes }).waitFor();
  };
  await take(page, "mfa-codes", codes);
});

test("what an operator does to a payout, a person and a case", async ({ page, openPage }) => {
  await makeOperator(await openDashboard(page, "Viewer"));
  await takeDialog(page, "hold-payout", "/admin/payouts", ({ admin }) => admin.payouts.hold);
  const person = await idOf("SELECT id FROM users WHERE email = $1", NOVA);
  const suspend = async (language: Language) => {
    await visit(page, language, `/admin/people/${person}`);
    const { acts, clause, clauses } = language.messages.admin.people.form;
    await page.locator("select").first().selectOption({ label: acts.suspend });
    await page.getByLabel(clause, { exact: true }).selectOption({ label: clauses.harassment });
    await open(page, page.getByRole("main"), acts.suspend);
  };
  await take(page, "dialog-suspend", suspend, IN_WINDOW);
  const dispute = await idOf(
    "SELECT id FROM cases WHERE kind::text = $1 AND state::text = 'open'",
    "dispute",
  );
  const question = { side: "streamer", question: "When in the recording does the second race begin?" };
  const asked = await callAs(page, "POST", `/api/admin/cases/${dispute}/ask`, question);
  if (asked.status !== 200) throw new Error(`The question was refused: ${JSON.stringify(asked)}`);
  const streamer = await openPage();
  await signInAs(streamer, NOVA);
  const own = (language: Language) => visit(streamer, language, `/case/${dispute}`);
  await take(streamer, "case-asked", own);
  await streamer.goto(`/case/${dispute}`);
  await streamer.getByRole("textbox").fill("At 1:12:40, right after the crash.");
  await streamer.getByRole("main").locator("button[type=submit]").click();
  await streamer.getByText("At 1:12:40").waitFor();
  await take(streamer, "case-answered", own);
});
