import type { Locator, Page } from "@playwright/test";
import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import {
  authorize,
  callAs,
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
import { type Language, take } from "./take";

// What a walk through the demo data alone does not show: agreements, what was just paid, disputes, the dock, the console, failures.
test.use({ expectedErrors: [/.*/] });
test.setTimeout(600_000);
test.use({ actionTimeout: 25_000, navigationTimeout: 60_000 });

const MILA = "mila@bravado.example";
const NOVA = "nova@bravado.example";
const SAM = "sam@bravado.example";
const WINDOW = { whole: false } as const;

const sql = async (text: string, values: unknown[] = []): Promise<Record<string, string>[]> =>
  withClient(requireE2eTarget().databaseUrl, async (client) => (await client.query(text, values)).rows);
const idOf = async (text: string) =>
  (await sql("SELECT id FROM challenges WHERE text = $1 ORDER BY created_at DESC LIMIT 1", [text]))[0]?.id ??
  "";

async function visit(page: Page, { prefix }: Language, address: string): Promise<void> {
  await page.goto(`${prefix}${address}`);
  await page.getByRole("heading").first().waitFor();
  await page.waitForTimeout(500);
}

const starting = (message: string) => new RegExp(`^${message.split(/ ?[({]/)[0]}`);
const shownDialog = (page: Page) =>
  page.locator("[role=dialog][data-open], [role=alertdialog][data-open]").last();

async function press(place: Page | Locator, message: string): Promise<void> {
  await place
    .getByRole("button", { name: starting(message) })
    .first()
    .click();
}

/** The provider's form in any language: a new card, by the order of its fields. */
async function typeCard(dialog: Locator, number: string): Promise<void> {
  const form = dialog.frameLocator("iframe").first();
  await form.locator("input").first().waitFor();
  const kinds = form.locator("input[type=radio]");
  if ((await kinds.count()) > 0) await kinds.last().check();
  const fields = form.locator("input:visible:not([type=radio])");
  for (const [at, text] of [number, "12 / 40", "123"].entries()) await fields.nth(at).fill(text);
}

async function opened(page: Page): Promise<void> {
  await shownDialog(page).waitFor();
  await page.waitForTimeout(700);
}

test("agreement", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  const text = "Win a round upside down";
  await writeChallenge(viewer, { streamer: name, text, amount: "20", limit: "3 days" });
  await authorize(viewer, "$20.00");
  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Counter-offer" }).click();
  const form = streamer.getByRole("dialog", { name: "Make a counter-offer" });
  await form.getByLabel("Stack you would do it for").fill("50");
  await form.getByLabel("Wording").fill("Win a whole match upside down, with the sound off");
  await form
    .getByLabel("A word to the viewer who wrote it")
    .fill("One round is too easy, let us make it a show.");
  await form.getByRole("button", { name: "Send the counter-offer" }).click();
  await streamer.waitForTimeout(1_500);
  await streamer.screenshot({ path: "test-results/looks/agree-2-toast-1440.png" });
  const id = await idOf(text);
  await take(viewer, "agree-6-page", (language) => visit(viewer, language, `/challenge/${id}`));
  await take(
    viewer,
    "agree-7-pay",
    async (language) => {
      await visit(viewer, language, `/challenge/${id}`);
      await press(viewer, language.messages.challenges.counterAnswer.acceptAmount);
      await opened(viewer);
      await viewer.locator("iframe").first().waitFor();
      await viewer.waitForTimeout(1_200);
    },
    WINDOW,
  );
  await viewer.goto(`/challenge/${id}`);
  await viewer.getByRole("button", { name: "Agree and add $30.00" }).click();
  await enterCard(viewer, "4242 4242 4242 4242");
  await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
  await take(
    viewer,
    "agree-8-paid",
    async () => {
      await viewer.getByRole("dialog", { name: "You agreed" }).waitFor();
      await viewer.waitForTimeout(600);
    },
    WINDOW,
  );
  await take(viewer, "agree-9-page-after", (language) => visit(viewer, language, `/challenge/${id}`));
  await take(streamer, "agree-10-streamer-after", (language) =>
    visit(streamer, language, "/streamer-dashboard"),
  );
});

test("paid", async ({ page }) => {
  await signInAs(page, "sam@bravado.example");
  let amount = 31;
  await take(
    page,
    "paid-challenge",
    async (language) => {
      amount += 1;
      await visit(page, language, "/streamer/walkwithjune");
      await press(page, language.messages.challenges.buttons.challenge);
      const dialog = page.getByRole("dialog").first();
      await dialog.getByRole("textbox").first().fill("Hum the theme of the oldest game you own");
      await dialog.locator("input:not([type=hidden])").first().fill(String(amount));
      await dialog.locator("button[type=submit]").click();
      await page.locator("iframe").first().waitFor();
      await typeCard(shownDialog(page), "4242 4242 4242 4242");
      await shownDialog(page).locator("footer button").last().click();
      await page
        .getByRole("dialog", { name: language.messages.challenges.paid.title.challenge })
        .waitFor({ timeout: 20_000 });
      await page.waitForTimeout(800);
    },
    WINDOW,
  );
});

test("refusals in dialogs", async ({ page }) => {
  await signInAs(page, "sam@bravado.example");
  await take(
    page,
    "refused-text",
    async (language) => {
      await visit(page, language, "/streamer/nova");
      await press(page, language.messages.challenges.buttons.challenge);
      const dialog = page.getByRole("dialog").first();
      await dialog.getByRole("textbox").first().fill("Show your naked body on stream");
      await dialog.locator("input:not([type=hidden])").first().fill("12");
      await dialog.locator("button[type=submit]").click();
      await dialog.getByRole("alert").first().waitFor();
      await page.waitForTimeout(600);
    },
    WINDOW,
  );
  await take(
    page,
    "challenge-empty",
    async (language) => {
      await visit(page, language, "/streamer/nova");
      await press(page, language.messages.challenges.buttons.challenge);
      const dialog = page.getByRole("dialog").first();
      await dialog.locator("input:not([type=hidden])").first().fill("0.5");
      await dialog.locator("button[type=submit]").click();
      await page.waitForTimeout(600);
    },
    WINDOW,
  );
  await page.context().clearCookies();
  await signUp(page, "Viewer");
  await take(
    page,
    "card-declined",
    async (language) => {
      await visit(page, language, "/streamer/walkwithjune");
      await press(page, language.messages.challenges.buttons.boost);
      await opened(page);
      await shownDialog(page).locator("input:not([type=hidden])").first().fill("5");
      await shownDialog(page).locator("footer button").last().click();
      await page.locator("iframe").first().waitFor();
      await typeCard(shownDialog(page), "4000 0000 0000 0002");
      await shownDialog(page).locator("footer button").last().click();
      await shownDialog(page).getByRole("alert").first().waitFor({ timeout: 20_000 });
      await page.waitForTimeout(600);
    },
    WINDOW,
  );
});

test("mine", async ({ page }) => {
  await signInAs(page, MILA);
  await take(
    page,
    "dialog-report",
    async (language) => {
      await visit(page, language, "/challenges");
      await page.getByRole("button", { name: language.messages.reports.button.challenge }).first().click();
      await opened(page);
    },
    WINDOW,
  );
  await take(
    page,
    "dialog-withdraw",
    async (language) => {
      await visit(page, language, `/challenge/${await idOf("Draw the map of the maze from memory")}`);
      await page.getByRole("button", { name: language.messages.challenges.withdraw.button }).first().click();
      await opened(page);
    },
    WINDOW,
  );
  await take(
    page,
    "dialog-remove-card",
    async (language) => {
      await visit(page, language, "/settings?tab=payments");
      await page.getByRole("main").getByRole("listitem").getByRole("button").last().click();
      await opened(page);
    },
    WINDOW,
  );
  for (const tab of ["profile", "payments", "notifications"])
    await take(page, `viewer-settings-${tab}`, (language) => visit(page, language, `/settings?tab=${tab}`));
  await take(page, "statements", (language) => visit(page, language, "/statements"));
  const [statement] = await sql(
    "SELECT s.id FROM statements_of_reasons s JOIN users u ON u.id = s.user_id WHERE u.email = $1 LIMIT 1",
    [MILA],
  );
  if (statement)
    await take(page, "statement", (language) => visit(page, language, `/statements/${statement.id}`));
});

test("completed and dispute", async ({ page, openPage }) => {
  await signInAs(page, MILA);
  const fresh = await idOf("Thank the next ten viewers in rhyme");
  await take(page, "completed-page", (language) => visit(page, language, `/challenge/${fresh}`));
  await take(page, "dispute-new", (language) => visit(page, language, `/dispute/${fresh}`));
  const disputed = await idOf("Finish three races with the camera on the hood");
  const [backer, streamer, guest] = await Promise.all([openPage(), openPage(), openPage()]);
  await signInAs(backer, SAM);
  await take(backer, "dispute-open-backer", (language) => visit(backer, language, `/dispute/${disputed}`));
  await take(backer, "dispute-open-challenge", (language) =>
    visit(backer, language, `/challenge/${disputed}`),
  );
  await signInAs(streamer, NOVA);
  await take(streamer, "dispute-open-streamer", (language) =>
    visit(streamer, language, `/dispute/${disputed}`),
  );
  const upheld = await idOf("Reach the summit using only the starting gear");
  await take(streamer, "dispute-upheld-streamer", (language) =>
    visit(streamer, language, `/dispute/${upheld}`),
  );
  await take(guest, "completed-guest", (language) => visit(guest, language, `/challenge/${fresh}`));
  const failed = await idOf("No-hit run of the castle, first try");
  await take(page, "failed-page", (language) => visit(page, language, `/challenge/${failed}`));
  const confirm = await sql(
    "SELECT p.id FROM pledges p JOIN users u ON u.id = p.backer_id WHERE u.email = $1 AND p.status = 'pledged' LIMIT 1",
    [MILA],
  );
  if (confirm[0])
    await take(page, "confirm-payment", (language) =>
      visit(page, language, `/confirm-payment/${confirm[0]?.id}`),
    );
});

test("dock", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await take(streamer, "dock-empty", (language) => visit(streamer, language, "/dock"), WINDOW);
  for (const [text, amount] of [
    ["Hum the theme while you jump", "20"],
    ["Beat the next boss without taking a hit, wearing oven gloves", "35"],
    ["Whistle", "5"],
  ] as const) {
    await writeChallenge(viewer, { streamer: name, text, amount: amount === "5" ? "12" : amount });
    await authorize(viewer, `$${amount === "5" ? "12" : amount}.00`);
  }
  await take(streamer, "dock-needs-payout", (language) => visit(streamer, language, "/dock"), WINDOW);
  await connectPayouts(streamer);
  await take(streamer, "dock-waiting", (language) => visit(streamer, language, "/dock"), WINDOW);
  await take(
    streamer,
    "dock-why",
    async (language) => {
      await visit(streamer, language, "/dock");
      await press(streamer, language.messages.dock.decline);
      await streamer.waitForTimeout(400);
    },
    WINDOW,
  );
  await take(
    streamer,
    "dock-keys",
    async (language) => {
      await visit(streamer, language, "/dock");
      await press(streamer, language.messages.dock.keys.title);
      await opened(streamer);
    },
    WINDOW,
  );
  await streamer.setViewportSize({ width: 390, height: 844 });
  await streamer.goto("/dock");
  await press(streamer, "Decline");
  await streamer.getByRole("button", { name: "Too risky" }).click();
  await streamer.waitForTimeout(1_500);
  await streamer.screenshot({ path: "test-results/looks/dock-declined-390.png" });
  await press(streamer, "Accept and start");
  await streamer.getByRole("button", { name: /^Undo/ }).waitFor();
  await streamer.screenshot({ path: "test-results/looks/dock-undo-390.png" });
  await take(streamer, "dock-stage", (language) => visit(streamer, language, "/dock"), WINDOW);
  await take(streamer, "dashboard-stage", (language) => visit(streamer, language, "/streamer-dashboard"));
  await streamer.setViewportSize({ width: 1440, height: 900 });
  await streamer.goto("/streamer-dashboard");
  await press(streamer, "Mark as completed");
  await opened(streamer);
  await streamer.getByRole("button", { name: /^Complete for/ }).click();
  await streamer.getByRole("dialog", { name: "Marked as completed" }).waitFor();
  await take(streamer, "completed-dialog", async () => streamer.waitForTimeout(500), WINDOW);
  await streamer.getByRole("button", { name: "Back to the dashboard" }).click();
  await streamer.waitForTimeout(800);
  await streamer.screenshot({ path: "test-results/looks/completed-after-1440.png" });
});

test("first day", async ({ page }) => {
  await openDashboard(page, "Streamer");
  for (const step of [1, 2, 3, 4, 5]) {
    await take(page, `first-day-${step}`, async (language) => {
      await visit(page, language, "/streamer-dashboard");
      const steps = page.locator("details summary");
      if ((await steps.count()) >= step) {
        const one = page.locator("details").nth(step - 1);
        if ((await one.getAttribute("open")) === null) await one.locator("summary").click();
        await page.waitForTimeout(400);
      }
    });
  }
  await take(page, "new-streamer-settings", (language) => visit(page, language, "/settings?tab=streamer"));
});

test("security", async ({ page }) => {
  await signUp(page, "Viewer");
  await take(
    page,
    "mfa-setup",
    async (language) => {
      await visit(page, language, "/settings?tab=profile#two-step");
      await press(page, language.messages.settings.twoStep.turnOn);
      await page.waitForTimeout(1_200);
      await page.locator("#two-step").scrollIntoViewIfNeeded();
    },
    WINDOW,
  );
  await page.goto("/settings?tab=profile");
  const { turnOnMfa } = await import("../fixtures/people");
  await page.getByRole("button", { name: "Turn on" }).click();
  const key = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const { appCode } = await import("@/lib/auth/mfa/app-code");
  await page
    .getByLabel("Code from the app")
    .fill(appCode(((await key.textContent()) ?? "").replace(/ /g, "")));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
  await take(page, "recovery-codes", async () => page.locator("#two-step").scrollIntoViewIfNeeded(), WINDOW);
  void turnOnMfa;
  await page.getByRole("button", { name: "I have saved them" }).click();
  await take(
    page,
    "mfa-off",
    async (language) => {
      await visit(page, language, "/settings?tab=profile");
      await press(page, language.messages.settings.twoStep.turnOff);
      await opened(page);
    },
    WINDOW,
  );
});

test("connections", async ({ page }) => {
  await signUp(page, "Streamer");
  await page.goto("/settings?tab=streamer");
  await page.waitForTimeout(500);
  const made = await callAs(page, "POST", "/api/streamers/me/webhooks", {
    url: "https://hooks.example.com/bravado",
    events: ["challenge.created"],
  });
  const key = await callAs(page, "POST", "/api/streamers/me/api-keys", {
    name: "Stream Deck in the living room",
    scopes: ["read", "act"],
  });
  const invited = await callAs(page, "POST", "/api/streamers/me/moderators", {});
  console.log(
    made.status,
    JSON.stringify(made.body).slice(0, 200),
    key.status,
    JSON.stringify(key.body).slice(0, 200),
    invited.status,
  );
  await take(page, "connections", async (language) => {
    await visit(page, language, "/settings?tab=streamer");
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 500) {
        window.scrollTo(0, y);
        await new Promise((r) => setTimeout(r, 120));
      }
    });
    await page.waitForTimeout(1_000);
  });
});

test("operator", async ({ page, openPage }) => {
  const without = await openPage();
  await signInAs(without, "iris@bravado.example");
  await take(without, "admin-mfa-first", (language) => visit(without, language, "/admin/cases"));
  await makeOperator(await openDashboard(page, "Viewer"));
  for (const place of ["cases", "people", "payouts", "money", "rules", "acts"])
    await take(page, `admin-${place}`, (language) => visit(page, language, `/admin/${place}`));
  for (const kind of ["review", "appeal", "dispute", "report", "objection"]) {
    const [found] = await sql(
      "SELECT id FROM cases WHERE kind::text = $1 ORDER BY (state::text = 'decided'), id DESC LIMIT 1",
      [kind],
    );
    if (found)
      await take(page, `admin-case-${kind}`, (language) => visit(page, language, `/admin/cases/${found.id}`));
  }
  const [nova] = await sql("SELECT id FROM users WHERE email = $1", [NOVA]);
  await take(page, "admin-person", (language) => visit(page, language, `/admin/people/${nova?.id}`));
  await take(page, "admin-people-search", (language) => visit(page, language, "/admin/people?q=nova"));
});

test("desk", async ({ openPage }) => {
  const [streamer, viewer, moderator] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await signUp(moderator, "Viewer");
  await connectPayouts(streamer);
  const moderators = streamer.locator("#moderators");
  await moderators.getByRole("button", { name: "Create a link" }).click();
  const link = new URL(await moderators.getByLabel("Invitation link").inputValue());
  await take(streamer, "moderators", async () => moderators.scrollIntoViewIfNeeded(), WINDOW);
  await take(moderator, "desk-invitation", (language) =>
    visit(moderator, language, link.pathname + link.search + link.hash),
  );
  await moderator.goto(link.href);
  await moderator.getByRole("button", { name: `Accept the invitation of ${name}` }).click();
  await moderator.getByRole("heading", { name: `${name}’s desk` }).waitFor();
  await take(moderator, "desk-empty", (language) => visit(moderator, language, `/desk/${name}`));
  await writeChallenge(viewer, { streamer: name, text: "Win a round with one hand", amount: "20" });
  await authorize(viewer, "$20.00");
  await take(moderator, "desk", (language) => visit(moderator, language, `/desk/${name}`));
  await take(
    moderator,
    "desk-accept",
    async (language) => {
      await visit(moderator, language, `/desk/${name}`);
      await press(moderator, language.messages.streamerDashboard.acts.accept.button);
      await opened(moderator);
    },
    WINDOW,
  );
  await take(
    moderator,
    "desk-decline",
    async (language) => {
      await visit(moderator, language, `/desk/${name}`);
      await press(moderator, language.messages.streamerDashboard.acts.decline.button);
      await opened(moderator);
    },
    WINDOW,
  );
  await take(moderator, "desk-home", (language) => visit(moderator, language, "/desk"));
});

test("failures", async ({ page }) => {
  await signInAs(page, NOVA);
  await take(
    page,
    "slow-write",
    async (language) => {
      await visit(page, language, "/streamer-dashboard");
      await page.route("**/api/challenges/*/decline", () => undefined);
      await press(page, language.messages.streamerDashboard.acts.decline.button);
      await opened(page);
      await shownDialog(page).locator("footer button").last().click();
      await page.waitForTimeout(6_500);
    },
    WINDOW,
  );
  await page.unrouteAll();
  await take(
    page,
    "offline-press",
    async (language) => {
      await visit(page, language, "/streamer-dashboard");
      await press(page, language.messages.streamerDashboard.acts.decline.button);
      await opened(page);
      await page.context().setOffline(true);
      await shownDialog(page).locator("footer button").last().click();
      await page.waitForTimeout(1_500);
      await page.context().setOffline(false);
    },
    WINDOW,
  );
  await take(
    page,
    "offline-toggle",
    async (language) => {
      await visit(page, language, "/settings?tab=notifications");
      await page.context().setOffline(true);
      await page.getByRole("main").getByRole("switch").first().click();
      await page.waitForTimeout(1_500);
      await page.context().setOffline(false);
    },
    WINDOW,
  );
  await take(
    page,
    "saved-toast",
    async (language) => {
      await visit(page, language, "/settings?tab=notifications");
      await page.getByRole("main").getByRole("switch").first().click();
      await page.waitForTimeout(900);
    },
    WINDOW,
  );
  await take(
    page,
    "offline-boost",
    async (language) => {
      await page.context().clearCookies();
      await signInAs(page, MILA);
      await visit(page, language, "/challenges");
      await page.context().setOffline(true);
      await press(page, language.messages.challenges.buttons.boost);
      await page.waitForTimeout(6_000);
      await page.context().setOffline(false);
    },
    WINDOW,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("public pages", async ({ page }) => {
    const id = await idOf("Beat the final boss with a steering wheel");
    for (const [scene, address] of Object.entries({
      home: "/",
      streamer: "/streamer/nova",
      discover: "/discover",
      challenges: "/challenges",
      leaderboard: "/leaderboard",
      challenge: `/challenge/${id}`,
      auth: "/auth",
      signup: "/auth?mode=signup",
      privacy: "/privacy",
      demo: "/demo",
    })) {
      for (const { width, prefix, name } of [
        { width: 1440, prefix: "", name: "en-light" },
        { width: 390, prefix: "/fr", name: "fr-dark" },
        { width: 390, prefix: "/es", name: "es-light" },
      ]) {
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.emulateMedia({ colorScheme: name.endsWith("dark") ? "dark" : "light" });
        await page.goto(address === "/" && prefix ? prefix : prefix + address);
        await page.screenshot({
          path: `test-results/looks/nojs-${scene}-${width}-${name}.jpeg`,
          type: "jpeg",
          quality: 85,
          fullPage: true,
        });
      }
    }
  });
});
