import {
  authorize,
  callAs,
  challengeCard,
  createAccount,
  enterCard,
  makeOperator,
  openDashboard,
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
  await makeOperator(await openDashboard(moderator, "Viewer"));
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

  const { body } = await callAs(moderator, "GET", "/api/admin/cases?kind=appeal&limit=100");
  const waiting = body.find((one: { title: string }) => one.title === text);
  const decided = await callAs(moderator, "POST", `/api/admin/cases/${waiting.id}/decide`, {
    decision: "approve",
    reason: "misread",
    message: "It is a song.",
  });
  expect(decided.status).toBe(200);

  // The page updates without a reload.
  await challengeCard(viewer, text).getByRole("button", { name: "Finish payment" }).click();
  await authorize(viewer, "$25.00");
  await expect(challengeCard(viewer, text)).toContainText("Active");

  await viewer.goto("/viewer-dashboard?tab=transactions");
  const fee = viewer.getByRole("listitem").filter({ hasText: "Appeal for a review of your challenge" });
  await expect(fee).toContainText("$2.00");
  await expect(fee).toContainText("Refunded");
});
