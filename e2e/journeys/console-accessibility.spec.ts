import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { DEFAULT_LOCALE, type Locale } from "@/lib/shared/locales";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import { appoint, makeOperator, signUp } from "../fixtures/people";
import { runProcess } from "../fixtures/run-process";
import { expect, test } from "../fixtures/test";

/**
 * What operators see of each kind, and what the people see whom they ask, limit or trust: each page and dialog in one language, by
 * every rule at every width, and by keyboard.
 */

const MESSAGES = { en, fr, es } satisfies Record<Locale, typeof en>;
const WIDE = 1440;
/** Open dialogs; notices are dialogs as well, but have no `data-open`. */
const DIALOG = "[role=dialog][data-open], [role=alertdialog][data-open]";

const idsSchema = z.record(z.string(), z.string());

/** Runs tests/support/console-process.ts. Returns the ids that it prints. */
async function bringAbout<Name extends string>(...args: readonly string[]) {
  return idsSchema.parse(JSON.parse(await runProcess("console-process", ...args))) as Record<Name, string>;
}

async function visit(page: Page, language: Locale, address: string): Promise<void> {
  // Otherwise an address without a prefix is in the language of the page before.
  await page.context().addCookies([{ name: "i18next", value: language, url: requireE2eTarget().url }]);
  await page.goto(`${language === DEFAULT_LOCALE ? "" : `/${language}`}${address}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

/** Checks a part of the page by every rule at every width, and walks it by keyboard where it is wide. */
async function check(page: Page, what: string, extent: "main" | "dialog" = "main"): Promise<void> {
  const within = extent === "main" ? "html" : DIALOG;
  const walk = async () => expect(await walkByKeyboard(page, extent), what).toEqual([]);
  // A check goes through the widths from the one that it finds.
  const isWide = page.viewportSize()?.width === WIDE;
  if (isWide) await walk();
  await expectClean(page, what, within, true);
  if (!isWide) await walk();
}

async function checkPage(page: Page, language: Locale, address: string): Promise<void> {
  await visit(page, language, address);
  await check(page, `${language} ${address}`);
}

/** Opens a dialog from the keyboard, checks it, and is back at its button when it closes. */
async function checkDialog(page: Page, button: Locator, what: string): Promise<void> {
  await button.press("Enter");
  const dialog = page.locator(DIALOG).first();
  await dialog.waitFor();
  await check(page, what, "dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
}

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** The start of a label, up to its placeholder. Accessible names hold plain spaces. */
const starting = (message: string) => new RegExp(`^${message.split("{")[0]?.replace(/\s+/g, "\\s+")}`);

test.slow();

test("a case of every kind and what is done about it", async ({ page }) => {
  await makeOperator(await signUp(page, "Viewer"));
  const cases = await bringAbout<
    "review" | "appeal" | "report" | "veiled" | "objection" | "proposed" | "decided"
  >("cases");
  await checkPage(page, "fr", "/admin/cases");
  await checkPage(page, "en", `/admin/cases/${cases.review}`);
  await checkPage(page, "fr", `/admin/cases/${cases.appeal}`);
  await checkPage(page, "es", `/admin/cases/${cases.report}`);
  await checkPage(page, "en", `/admin/cases/${cases.objection}`);
  await checkPage(page, "es", `/admin/cases/${cases.decided}`);

  await checkPage(page, "fr", `/admin/cases/${cases.veiled}`);
  const veil = page.getByRole("button", { name: starting(fr.admin.cases.page.show) }).first();
  await veil.press("Enter");
  await expect(veil).toHaveCount(0);
  await check(page, "what was veiled");

  // What is proposed fills the form: the decision is confirmed next. Before it, every form says what it misses.
  await visit(page, "es", `/admin/cases/${cases.proposed}`);
  const { acts, page: words } = MESSAGES.es.admin.cases;
  await page.getByText(words.showPledges).press("Enter");
  await page.keyboard.press("?");
  await button(page, acts.send).press("Enter");
  await button(page, acts.saveNote).press("Enter");
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
  await check(page, "a proposed decision, and forms that miss something");
  await checkDialog(page, button(page, acts.decide), "the decision");
});

test("the console before it opens, people, payouts and the trial of a text", async ({ page, openPage }) => {
  const admin = await openPage();
  const name = await signUp(page, "Viewer");
  await appoint(name);
  await checkPage(page, "fr", "/admin/cases");
  await makeOperator(name);
  await makeOperator(await signUp(admin, "Viewer"), "admin");
  const { viewer, streamer, streamerName } = await bringAbout<"viewer" | "streamer" | "streamerName">(
    "people",
  );

  await checkPage(page, "es", `/admin/people/${viewer}`);
  const { form } = MESSAGES.es.admin.people;
  const main = page.getByRole("main");
  await main.getByLabel(form.act).selectOption("limit");
  await button(page, form.acts.limit).press("Enter");
  await expect(main.getByRole("alert").first()).toBeVisible();
  await check(page, "a limit that misses everything");
  await main.getByLabel(form.act).selectOption("suspend");
  await main.getByLabel(form.clause, { exact: true }).selectOption("fraud");
  await main.getByLabel(form.limit.payouts).check();
  await main.getByLabel(form.message).fill("Three cards of others within an hour.");
  await checkDialog(page, button(page, form.acts.suspend), "a suspension");
  await main.getByLabel(form.act).selectOption("lift");
  await main.getByLabel(form.reason, { exact: true }).selectOption("settled");
  await checkDialog(page, button(page, form.acts.lift), "lifting everything");

  await checkPage(admin, "fr", `/admin/people/${streamer}`);
  await button(admin, MESSAGES.fr.admin.people.role.send).press("Enter");
  await expect(admin.getByRole("main").locator("[aria-invalid=true]")).toBeVisible();
  await check(admin, "a role without a reason");

  const { hold, release } = MESSAGES.fr.admin.payouts;
  await visit(page, "fr", "/admin/payouts");
  await checkDialog(page, button(page, hold).first(), "a hold");
  await visit(page, "fr", `/admin/payouts?q=${streamerName}`);
  await checkDialog(page, button(page, release), "the end of a hold");

  await visit(page, "en", "/admin/rules");
  await main.getByLabel("Text", { exact: true }).fill("Play the song Cocaine on your guitar");
  await main.getByLabel(/^Streamer/).fill(streamerName);
  await button(page, "Try it").press("Enter");
  await expect(main.getByRole("heading", { name: `For ${streamerName}` })).toBeVisible();
  await check(page, "the result of a trial");
});

test("what a viewer is asked, told and offered, and the desks where they moderate", async ({ page }) => {
  const name = await signUp(page, "Viewer");
  const made = await bringAbout<"asked" | "statement" | "answered" | "desk" | "waiting" | "countered">(
    "sides",
    name,
  );
  await checkPage(page, "fr", `/case/${made.asked}`);
  await checkPage(page, "es", `/statements/${made.statement}`);
  await button(page, MESSAGES.es.statements.form.send).press("Enter");
  await expect(page.getByRole("main").locator("[aria-invalid=true]")).toBeVisible();
  await check(page, "an objection without words");
  await checkPage(page, "en", `/statements/${made.answered}`);

  await checkPage(page, "fr", "/desk?choose=1");
  await checkPage(page, "es", `/desk/${made.desk}`);
  const { desk, challenges, streamerDashboard } = MESSAGES.es;
  await checkDialog(page, button(page, streamerDashboard.acts.accept.button), "accepting at a desk");
  await checkDialog(page, button(page, streamerDashboard.acts.decline.button), "declining at a desk");
  await checkDialog(
    page,
    page.getByRole("main").getByRole("button", { name: starting(challenges.block.act) }),
    "blocking at a desk",
  );
  await checkDialog(page, button(page, desk.leave.button), "leaving a desk");

  await checkPage(page, "fr", `/challenge/${made.countered}`);
  const answer = MESSAGES.fr.challenges.counterAnswer;
  await checkDialog(page, button(page, answer.decline), "declining a counter-offer");
  await checkDialog(
    page,
    page.getByRole("main").getByRole("button", { name: starting(answer.acceptAmount) }),
    "agreeing to a counter-offer",
  );
});
