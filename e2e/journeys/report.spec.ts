import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expectClean } from "../fixtures/axe";
import { expectMoneyInvariants } from "../fixtures/crowd";
import {
  authorize,
  callAs,
  challengeCard,
  createAccount,
  makeOperator,
  openDashboard,
  PASSWORD,
  signIn,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

/** Makes people weigh: accounts of a month, with confirmed addresses and three reports that were upheld. */
async function trust(names: readonly string[]): Promise<void> {
  await withClient(requireE2eTarget().databaseUrl, (client) =>
    client.query(
      `WITH trusted AS (
        UPDATE users SET email_verified_at = now(), created_at = now() - interval '30 days' WHERE email = ANY($1) RETURNING id
      ) INSERT INTO report_records (user_id, upheld) SELECT id, 3 FROM trusted`,
      [names.map((name) => `${name}@example.com`)],
    ),
  );
}

/** Chromium's own message about what a stranger does not find any more. */
test.use({ expectedErrors: [/the server responded with a status of 404/] });

test("a stranger reports a dare by keyboard; enough reports hide it from all but its parties", async ({
  openPage,
}) => {
  const [viewer, stranger, second, third] = await Promise.all([
    openPage(),
    openPage(),
    openPage(),
    openPage(),
  ]);
  const [streamer, name] = await Promise.all([createAccount("Streamer"), createAccount("Viewer")]);
  const [others] = await Promise.all([
    Promise.all([second, third].map((page) => signUp(page, "Viewer"))),
    signUp(viewer, "Viewer"),
  ]);
  await trust([name, ...others]);
  const text = `Balance a ladder on your chin for ${streamer}`;
  await writeChallenge(viewer, { streamer, text, amount: "15" });
  await authorize(viewer, "$15.00");

  await stranger.goto(`/challenges/search?q=${streamer}`);
  const card = challengeCard(stranger, text);
  await card.getByRole("button", { name: "Report this challenge" }).press("Enter");
  const gate = stranger.getByRole("dialog", { name: "Authentication Required" });
  await gate.getByText("Sign in", { exact: true }).first().click();
  await signIn(stranger, `${name}@example.com`, PASSWORD);
  const dialog = stranger.getByRole("dialog", { name: "Report this challenge" });
  await dialog.getByLabel("What is wrong?").press("v");
  await dialog.getByLabel("In your words").fill("They will fall");
  await expectClean(stranger, "the report dialog");
  await dialog.getByRole("button", { name: "Report" }).press("Enter");
  const thanks = stranger.getByRole("dialog", { name: "Reported. Thank you." });
  await expect(thanks).toContainText("A person will look at it within three days.");
  await stranger.keyboard.press("Escape");
  await expect(thanks).toHaveCount(0);
  await expect(card).toBeVisible();

  const href = (await card.getByRole("link", { name: text }).getAttribute("href")) ?? "";
  const body = { subject_type: "challenge", subject_id: href.split("/").at(-1), reason: "violence" };
  for (const page of [second, third]) {
    await page.goto(href);
    expect((await callAs(page, "POST", "/api/reports", body)).status).toBe(201);
  }
  await stranger.goto(`/challenges/search?q=${streamer}`);
  await expect(challengeCard(stranger, text)).toHaveCount(0);
  await expect(async () => {
    const answer = await stranger.goto(href);
    expect(answer?.status()).toBe(404);
  }).toPass();
  await expect(stranger.getByRole("heading", { name: "Challenge Not Found" })).toBeVisible();

  await viewer.goto(href);
  await expect(viewer.getByRole("heading", { name: "Not shown at the moment" })).toBeVisible();
  await expect(challengeCard(viewer, text)).toContainText("It is being looked at");
});

test("an operator shows a reported dare again, and removes it when it is reported anew; its holds are released", async ({
  openPage,
  request,
}) => {
  test.slow();
  const [viewer, stranger, operator] = await Promise.all([openPage(), openPage(), openPage()]);
  const reporters = await Promise.all(Array.from({ length: 6 }, () => createAccount("Viewer")));
  const streamer = await createAccount("Streamer");
  await trust(reporters);
  await signUp(viewer, "Viewer");
  await makeOperator(await openDashboard(operator, "Viewer"));
  const text = `Whistle for an hour, ${streamer}`;
  await writeChallenge(viewer, { streamer, text, amount: "15" });
  await authorize(viewer, "$15.00");
  const href =
    (await challengeCard(viewer, text).getByRole("link", { name: text }).getAttribute("href")) ?? "";

  const report = async (names: readonly string[]) => {
    for (const name of names) {
      const grant = { grant_type: "password", email: `${name}@example.com`, password: PASSWORD };
      const { access_token } = await (await request.post("/api/auth/token", { data: grant })).json();
      const data = { subject_type: "challenge", subject_id: href.split("/").at(-1), reason: "harassment" };
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await request.post("/api/reports", { data, headers })).status()).toBe(201);
    }
  };
  const shown = async (count: number) => {
    await expect(async () => {
      await stranger.goto(`/challenges/search?q=${streamer}`);
      expect(await challengeCard(stranger, text).count()).toBe(count);
    }).toPass();
  };
  const decide = async (decision: string, reason: string, words: string) => {
    await operator.goto("/admin/cases?kind=report&sort=age");
    // Of a challenge that is reported as hate, the queue does not show the text.
    await operator.getByRole("link", { name: `for ${streamer}` }).click();
    await operator.getByLabel("Decision").selectOption({ label: decision });
    await operator.getByLabel("Reason").selectOption({ value: reason });
    await operator.getByLabel(/^Message/).fill(words);
    await operator.getByRole("button", { name: "Decide", exact: true }).click();
    await operator.getByRole("alertdialog").getByRole("button", { name: decision }).click();
    await expect(operator.getByText("Saved", { exact: true })).toBeVisible();
  };

  await shown(1);
  await report(reporters.slice(0, 3));
  await shown(0);
  await decide("Dismiss the reports", "within_rules", "Whistling is fine.");
  await shown(1);

  await report(reporters.slice(3));
  await shown(0);
  await decide("Uphold the reports", "harassment", "It is aimed at a neighbour.");
  await shown(0);
  await viewer.goto(href);
  await expect(viewer.getByRole("heading", { name: "Removed" })).toBeVisible();
  await expectMoneyInvariants();
  const { rows } = await withClient(requireE2eTarget().databaseUrl, (client) =>
    client.query(
      `SELECT c.status, h.status AS hold FROM challenges c JOIN pledges p ON p.challenge_id = c.id
       JOIN holds h ON h.pledge_id = p.id WHERE c.text = $1`,
      [text],
    ),
  );
  expect(rows).toEqual([{ status: "cancelled", hold: "voided" }]);
});
