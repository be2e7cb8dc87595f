import { uniqueWord } from "@/tests/support/unique-word";
import { expectClean } from "../fixtures/axe";
import {
  authorize,
  challengeCard,
  connectPayouts,
  fillSignUp,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// The live stream that the journey cuts, and the press that comes too late.
test.use({ expectedErrors: [/\/api\/realtime|status of 404.*\/accept/] });

test("a streamer invites by link; the moderator accepts a challenge without reading an amount, until revoked", async ({
  openPage,
}) => {
  const [streamer, viewer, moderator] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await connectPayouts(streamer);

  const moderators = streamer.locator("#moderators");
  await moderators.getByRole("button", { name: "Create a link" }).click();
  const link = await moderators.getByLabel("Invitation link").inputValue();
  await moderator.goto(link);
  await expect(moderator.getByRole("heading", { name: `${name} asks you to moderate` })).toBeVisible();
  await expectClean(moderator, "the invitation before sign-in");
  await moderator.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  const helper = `viewer_${uniqueWord()}`;
  await fillSignUp(moderator, "Viewer", `${helper}@example.com`);
  await expect(moderator.getByRole("button", { name: `Accept the invitation of ${name}` })).toBeVisible();
  await expectClean(moderator, "the invitation");
  await moderator.getByRole("button", { name: `Accept the invitation of ${name}` }).click();
  await expect(moderator.getByRole("heading", { name: `${name}’s desk` })).toBeVisible();
  await expect(moderators.getByText(helper)).toBeVisible();
  await expect(moderators.getByLabel("Invitation link")).toHaveCount(0);

  const first = "Win a round with one hand";
  const second = "Sing the whole credits";
  for (const text of [first, second]) {
    await writeChallenge(viewer, { streamer: name, text, amount: "20" });
    await authorize(viewer, "$20.00");
  }
  // Both appear by themselves.
  await expect(challengeCard(moderator, second)).toBeVisible();
  await expect(moderator.locator("main")).not.toContainText("$");
  await expectClean(moderator, "the desk");
  await challengeCard(moderator, first).getByRole("button", { name: "Accept" }).click();
  const dialog = moderator.getByRole("dialog", { name: `Accept for ${name}?` });
  await expect(dialog).not.toContainText("$");
  await dialog.getByRole("button", { name: "Accept challenge" }).click();
  // Within ten seconds, so that nothing else is waited for.
  const undone = moderator.waitForResponse((answer) => answer.url().endsWith("/accept/undo") && answer.ok());
  await moderator.getByRole("dialog", { name: "Challenge accepted" }).getByText("Undo").click();
  await undone;
  // An acceptance is taken back once; the next one stays. A late refresh may take the card away once more, and its dialog with it.
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await challengeCard(moderator, first).getByRole("button", { name: "Accept" }).click({ timeout: 5_000 });
    await dialog.getByRole("button", { name: "Accept challenge" }).click({ timeout: 5_000 });
  }).toPass();
  await expect(challengeCard(moderator, first)).toHaveCount(0);
  await streamer.goto("/streamer-dashboard");
  await streamer.getByRole("tab", { name: /^Accepted/ }).click();
  await expect(challengeCard(streamer, first)).toContainText(`Accepted by ${helper} for you`);

  // The press is on its way when the desk closes: no live update comes before it.
  await moderator.route("**/api/realtime*", (route) => route.abort());
  await moderator.reload();
  await challengeCard(moderator, second).getByRole("button", { name: "Accept" }).click();
  await streamer.goto("/settings?tab=streamer#moderators");
  await moderators.getByRole("button", { name: `Revoke ${helper}` }).click();
  await streamer.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(moderators.getByText("No one moderates for you yet.")).toBeVisible();
  const refused = moderator.waitForResponse((answer) => answer.url().endsWith("/accept"));
  await dialog.getByRole("button", { name: "Accept challenge" }).click();
  expect((await refused).status()).toBe(404);
  // The page that follows a refusal may come before the refusal was read, and says the same.
  await expect(moderator.getByText("This desk is closed to you")).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
