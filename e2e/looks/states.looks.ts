import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator } from "@playwright/test";
import { withClient } from "@/scripts/db/postgres";
import { root } from "@/scripts/root";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { readMails } from "@/tests/support/mails";
import { uniqueWord } from "@/tests/support/unique-word";
import {
  authorize,
  challengeCard,
  connectPayouts,
  enterCard,
  makeOperator,
  openDashboard,
  signInAs,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { test } from "../fixtures/test";
import { challengeOf, dialogOf, IN_WINDOW, idOf, MILA, NOVA, open, SAM, takeDialog, visit } from "./scene";
import { type Language, take } from "./take";

/** What the demo data alone does not show: an agreement, what was just paid, disputes, the dock, a desk, the console, failures. */

// What fails on purpose is in the console, too.
test.use({ expectedErrors: [/./] });
test.setTimeout(900_000);

/** Fills in the provider's form in any language: a new card, by the order of its fields. */
async function typeCard(dialog: Locator, number: string): Promise<void> {
  const form = dialog.frameLocator("iframe").first();
  await form.locator("input").first().waitFor();
  const kinds = form.locator("input[type=radio]");
  if ((await kinds.count()) > 0) await kinds.last().check();
  const fields = form.locator("input:visible:not([type=radio])");
  for (const [at, text] of [number, "12 / 40", "123"].entries()) await fields.nth(at).fill(text);
}

test("an agreement, on both sides", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  const text = `Win a round upside down, ${uniqueWord()}`;
  await writeChallenge(viewer, { streamer: name, text, amount: "20", limit: "3 days" });
  await authorize(viewer, "$20.00");
  const id = await challengeOf(text);
  const dashboard = (language: Language) => visit(streamer, language, "/streamer-dashboard");
  const page = async (language: Language) => {
    await visit(viewer, language, `/challenge/${id}`);
    const [backed = ""] = language.messages.challenges.own.backed.split("{");
    await viewer.getByText(backed).first().waitFor();
  };
  const propose = async ({ messages: { streamerDashboard } }: Language) =>
    open(streamer, challengeCard(streamer, text), streamerDashboard.acts.counter.button);
  const agree = async ({ messages: { challenges } }: Language) =>
    open(viewer, viewer, challenges.counterAnswer.acceptAmount);
  await take(
    streamer,
    "agree-1",
    async (language) => dashboard(language).then(() => propose(language)),
    IN_WINDOW,
  );
  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Counter-offer" }).click();
  const form = streamer.getByRole("dialog", { name: "Make a counter-offer" });
  await form.getByLabel("Stack you would do it for").fill("50");
  await form.getByLabel("Wording").fill(`${text}, with the sound off`);
  await form.getByRole("button", { name: "Send the counter-offer" }).click();
  await form.waitFor({ state: "hidden" });
  await take(streamer, "agree-2-streamer", dashboard);
  const takeBack = async (language: Language) => {
    await dashboard(language);
    await open(streamer, challengeCard(streamer, text), language.messages.challenges.counterAnswer.withdraw);
  };
  await take(streamer, "agree-2-take-back", takeBack, IN_WINDOW);
  await take(viewer, "agree-3-creator", (language) =>
    visit(viewer, language, "/viewer-dashboard?tab=challenges"),
  );
  await take(viewer, "agree-4-page", page);
  const decline = async (language: Language) => {
    await page(language);
    await open(viewer, viewer, language.messages.challenges.counterAnswer.decline);
  };
  await take(viewer, "agree-4-decline", decline, IN_WINDOW);
  await take(
    viewer,
    "agree-5-pay",
    async (language) => page(language).then(() => agree(language)),
    IN_WINDOW,
  );
  await viewer.goto(`/challenge/${id}`);
  await viewer.getByRole("button", { name: "Agree and add $30.00" }).click();
  await enterCard(viewer, "4242 4242 4242 4242");
  await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
  await viewer.getByRole("dialog", { name: "You agreed" }).waitFor();
  await take(viewer, "agree-6-page-after", page);
  await take(streamer, "agree-7-streamer-after", dashboard);
});

test("what was just paid, and what was refused", async ({ page }) => {
  await signUp(page, "Viewer");
  const boost = (number: string) => async (language: Language) => {
    await visit(page, language, "/streamer/walkwithjune");
    await open(page, page, language.messages.challenges.buttons.boost);
    await page.waitForTimeout(1_000);
    // Once one was paid, the card is saved and offered first.
    const other = dialogOf(page).getByRole("button", { name: language.messages.payments.card.another });
    if (await other.isVisible()) await other.click();
    await dialogOf(page).locator("input:not([type=hidden])").first().fill("5");
    await dialogOf(page).locator("footer button").last().click();
    await page.locator("iframe").first().waitFor();
    await typeCard(dialogOf(page), number);
    await dialogOf(page).locator("footer button").last().click();
    await page.waitForTimeout(4_000);
  };
  await take(page, "refused-card", boost("4000 0000 0000 0002"), IN_WINDOW);
  const text = async (language: Language) => {
    await visit(page, language, "/streamer/nova");
    await open(page, page, language.messages.challenges.buttons.challenge);
    await dialogOf(page).getByRole("textbox").first().fill("Show your naked body on stream");
    await dialogOf(page).locator("input:not([type=hidden])").first().fill("12");
    await dialogOf(page).locator("button[type=submit]").click();
    await dialogOf(page).getByRole("alert").first().waitFor();
  };
  await take(page, "refused-text", text, IN_WINDOW);
  await take(page, "paid-boost", boost("4242 4242 4242 4242"), IN_WINDOW);
  const again = async (language: Language) => {
    await visit(page, language, "/streamer/walkwithjune");
    await open(page, page, language.messages.challenges.buttons.boost);
    await dialogOf(page).getByText("4242").waitFor();
  };
  await take(page, "saved-card-boost", again, IN_WINDOW);
  const cards = async (language: Language) => {
    await visit(page, language, "/settings?tab=payments");
    await page.getByText("4242").first().waitFor();
  };
  await take(page, "saved-card-row", cards);
  const remove = async (language: Language) => {
    await cards(language);
    await open(page, page, language.messages.settings.cards.remove);
  };
  await take(page, "dialog-remove-card", remove, IN_WINDOW);
});

test("two toasts, a panel and a page that failed", async ({ page, openPage }) => {
  await signInAs(page, MILA);
  const done = await challengeOf("Reach the summit using only the starting gear");
  await page.route("**/reaction", (route) => route.abort());
  const twice = async (language: Language) => {
    await visit(page, language, `/challenge/${done}`);
    const names = Object.values(language.messages.challengePage.reactions.names);
    for (const name of names.slice(0, 2)) {
      await page.locator(`button[title="${name}"]`).click();
      // The second while the first is on its way counts for nothing.
      await page.waitForTimeout(400);
    }
    await page.waitForTimeout(700);
  };
  await take(page, "toasts", twice, IN_WINDOW);
  const broken = await openPage();
  const name = await signUp(broken, "Streamer");
  await withClient(requireE2eTarget().databaseUrl, (client) =>
    client.query(
      "UPDATE streamers SET time_zone = 'Nowhere' FROM profiles p WHERE p.user_id = streamers.user_id AND p.username = $1",
      [name],
    ),
  );
  await take(broken, "failed-panel", (language) =>
    visit(broken, language, "/streamer-dashboard?tab=analytics"),
  );
});

test("mails, in the languages of the demo's people", async ({ page }) => {
  const { inboxUrl } = requireE2eTarget();
  const folder = path.join(root, "test-results", "looks", "mails");
  mkdirSync(folder, { recursive: true });
  for (const person of [MILA, NOVA, "theo@bravado.example", "luz@bravado.example"]) {
    const bySubject = new Map((await readMails(inboxUrl, person)).map((mail) => [mail.subject, mail]));
    for (const [at, { html }] of [...bySubject.values()].entries()) {
      await page.setContent(html);
      for (const width of [600, 360]) {
        for (const colorScheme of ["dark", "light"] as const) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme });
          const name = `${person.split("@")[0]}-${at}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: path.join(folder, name), fullPage: true });
        }
      }
    }
  }
});

test("disputes, for both sides", async ({ openPage }) => {
  const open = await challengeOf("Finish three races with the camera on the hood");
  const upheld = await challengeOf("Reach the summit using only the starting gear");
  for (const [who, email] of Object.entries({ backer: SAM, streamer: NOVA })) {
    const page = await openPage();
    await signInAs(page, email);
    await take(page, `dispute-open-${who}`, (language) => visit(page, language, `/dispute/${open}`));
    await take(page, `dispute-upheld-${who}`, (language) => visit(page, language, `/dispute/${upheld}`));
    await take(page, `disputed-${who}`, (language) => visit(page, language, `/challenge/${open}`));
  }
});

test("the dock, the stage and a desk", async ({ openPage }) => {
  const [streamer, viewer, moderator] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await signUp(moderator, "Viewer");
  await connectPayouts(streamer);
  const moderators = streamer.locator("#moderators");
  await moderators.getByRole("button", { name: "Create a link" }).click();
  await moderator.goto(await moderators.getByLabel("Invitation link").inputValue());
  await moderator.getByRole("button", { name: `Accept the invitation of ${name}` }).click();
  await moderator.getByRole("heading", { name: `${name}’s desk` }).waitFor();
  const dock = (language: Language) => visit(streamer, language, "/dock");
  await take(streamer, "dock-empty", dock, IN_WINDOW);
  for (const text of ["Hum the theme while you jump", "Beat the next boss without a hit, in oven gloves"]) {
    await writeChallenge(viewer, { streamer: name, text, amount: "20" });
    await authorize(viewer, "$20.00");
  }
  const why = async (language: Language) => {
    await dock(language);
    await streamer.getByRole("button", { name: language.messages.dock.decline }).first().click();
  };
  await take(streamer, "dock-why", why, IN_WINDOW);
  const keys = async (language: Language) => {
    await dock(language);
    await open(streamer, streamer, language.messages.dock.keys.title);
  };
  await take(streamer, "dock-keys", keys, IN_WINDOW);
  const desk = `/desk/${name}`;
  await take(moderator, "desks", (language) => visit(moderator, language, "/desk?choose=1"));
  await take(moderator, "desk", (language) => visit(moderator, language, desk));
  const of = (messages: Language["messages"]) => messages.streamerDashboard.acts;
  await takeDialog(moderator, "desk-accept", desk, (messages) => of(messages).accept.button);
  await takeDialog(moderator, "desk-decline", desk, (messages) => of(messages).decline.button);
  await takeDialog(moderator, "desk-block", desk, ({ challenges }) => challenges.block.confirm);
  await takeDialog(moderator, "desk-leave", desk, (messages) => messages.desk.leave.button);
  const staff = "/settings?tab=streamer#moderators";
  await takeDialog(streamer, "revoke-moderator", staff, ({ settings }) => settings.moderators.revoke);
  await streamer.goto("/dock");
  await streamer.getByRole("button", { name: "Accept and start" }).first().click();
  await streamer.getByRole("button", { name: /^Undo/ }).waitFor();
  await take(streamer, "dock-stage", dock, IN_WINDOW);
  await take(streamer, "stage", (language) => visit(streamer, language, "/streamer-dashboard"));
});

test("the console", async ({ page }) => {
  await makeOperator(await openDashboard(page, "Viewer"));
  const places = ["cases", "people", "payouts", "money", "rules", "acts"];
  const dispute = await idOf("SELECT id FROM cases WHERE kind::text = $1 LIMIT 1", "dispute");
  const person = await idOf("SELECT id FROM users WHERE email = $1", NOVA);
  for (const place of [...places, `cases/${dispute}`, `people/${person}`])
    await take(page, `admin-${place.replace("/", "-").slice(0, 8)}`, (language) =>
      visit(page, language, `/admin/${place}`),
    );
});

test("a slow server, and none", async ({ page }) => {
  await signInAs(page, NOVA);
  const decline = async (language: Language) => {
    await visit(page, language, "/streamer-dashboard");
    await open(page, page, language.messages.streamerDashboard.acts.decline.button);
  };
  const send = () => dialogOf(page).locator("footer button").last().click();
  const offline = async (language: Language) => {
    await decline(language);
    await page.context().setOffline(true);
    await send();
    await dialogOf(page).getByRole("alert").waitFor();
    await page.context().setOffline(false);
  };
  await take(page, "offline", offline, IN_WINDOW);
  await page.route("**/api/challenges/*/decline", () => undefined);
  const slow = async (language: Language) => {
    await decline(language);
    await send();
    await dialogOf(page).getByText(language.messages.ui.toast.slow.title).waitFor();
  };
  await take(page, "slow", slow, IN_WINDOW);
});

test("statements of reasons", async ({ page }) => {
  await signInAs(page, MILA);
  const find =
    "SELECT s.id FROM statements_of_reasons s JOIN users u ON u.id = s.user_id WHERE u.email = $1 LIMIT 1";
  const id = await idOf(find, MILA);
  await take(page, "statements", (language) => visit(page, language, "/statements"));
  await take(page, "statement", (language) => visit(page, language, `/statements/${id}`));
  // A page that fails: nothing else that is drawn reads this table.
  const rename = (from: string, to: string) =>
    withClient(requireE2eTarget().databaseUrl, (client) =>
      client.query(`ALTER TABLE ${from} RENAME TO ${to}`),
    );
  await rename("statements_of_reasons", "statements_away");
  try {
    await take(page, "failed-page", (language) => visit(page, language, "/statements"));
  } finally {
    await rename("statements_away", "statements_of_reasons");
  }
});
