import {
  appoint,
  authorize,
  challengeCard,
  createAccount,
  enterCard,
  signInWithMfa,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

// Chromium logs the refusal's 400.
test.use({ expectedErrors: [/status of 400/] });

test("a won appeal gives its $2 back, and the challenge becomes active with its payment", async ({
  openPage,
}) => {
  test.slow();
  const [viewer, moderator] = await Promise.all([openPage(), openPage()]);
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const operator = await signUp(moderator, "Viewer");
  await appoint(operator);
  const text = "Play the song Cocaine on your guitar";
  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await expect(viewer.getByText("Challenge Rejected").first()).toBeVisible();

  await viewer.goto("/viewer-dashboard?tab=challenges");
  await expect(challengeCard(viewer, text)).toContainText("Refused");
  await challengeCard(viewer, text).getByRole("button", { name: "Appeal ($2.00)" }).click();
  await viewer.getByLabel("Why is the refusal wrong?").fill("It is a song.");
  await viewer.getByRole("button", { name: "Continue to payment" }).click();
  await enterCard(viewer, "4242 4242 4242 4242");
  await viewer.getByRole("button", { name: "Pay $2.00" }).click();
  await expect(challengeCard(viewer, text)).toContainText("a person decides within 48 hours");

  await moderator.goto("/settings?tab=profile");
  await signInWithMfa(moderator, operator, "/admin/cases?kind=appeal&sort=age");
  // By keyboard alone.
  const row = moderator.getByRole("link", { name: text });
  await row.waitFor();
  await expect(async () => {
    await moderator.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass();
  await moderator.keyboard.press("c");
  await expect(moderator.getByText("It is a song.")).toBeVisible();
  await expect(moderator.getByRole("button", { name: "Give back" })).toBeVisible();
  await moderator.keyboard.press("d");
  await expect(moderator.getByLabel("Decision")).toBeFocused();
  await moderator.getByLabel("Decision").selectOption({ label: "Approve" });
  await moderator.getByLabel("Reason").selectOption({ value: "misread" });
  await moderator.getByLabel("Message to the challenge’s author").fill("It is a song.");
  await moderator.getByRole("button", { name: "Decide", exact: true }).press("Enter");
  await moderator.getByRole("alertdialog").getByRole("button", { name: "Approve" }).press("Enter");
  await expect(moderator.getByText("Decided by ")).toBeVisible();

  // The page updates without a reload.
  await challengeCard(viewer, text).getByRole("button", { name: "Finish payment" }).click();
  await authorize(viewer, "$25.00");
  await expect(challengeCard(viewer, text)).toContainText("Active");

  await viewer.goto("/viewer-dashboard?tab=transactions");
  const fee = viewer.getByRole("listitem").filter({ hasText: "Appeal for a review of your challenge" });
  await expect(fee).toContainText("$2.00");
  await expect(fee).toContainText("Refunded");
});
