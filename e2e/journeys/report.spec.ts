import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { expectClean } from "../fixtures/axe";
import {
  authorize,
  callAs,
  challengeCard,
  createAccount,
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
