import { expectClean } from "../fixtures/axe";
import { walkByKeyboard } from "../fixtures/keyboard";
import {
  appoint,
  authorize,
  challengeCard,
  connectPayouts,
  openDashboard,
  signInWithMfa,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("an operator with MFA upholds a dispute: the backer is refunded, the payout cancelled", async ({
  openPage,
}) => {
  test.slow();
  const [streamer, viewer, moderator] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await connectPayouts(streamer);
  await signUp(viewer, "Viewer");
  const text = "Finish the run without a map";
  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await authorize(viewer, "$25.00");
  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Accept" }).click();
  await streamer.getByRole("button", { name: "Accept for $22.50" }).click();
  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "Mark as completed", exact: true }).click();
  await streamer.getByRole("button", { name: "Mark as completed for $22.50" }).click();
  await streamer.getByRole("button", { name: "Done" }).click();

  await viewer.goto("/viewer-dashboard?tab=transactions");
  await viewer.getByRole("link", { name: "Open a dispute" }).click();
  await expect(viewer.getByLabel("What is wrong?")).toBeVisible();
  await expectClean(viewer, "the form of a dispute", "main");
  expect(await walkByKeyboard(viewer, "main")).toEqual([]);
  await viewer.getByLabel("What is wrong?").selectOption({ label: "It was not done as written" });
  await viewer.getByLabel("What did you see?").fill("The map was open for the whole second half.");
  await viewer.getByRole("button", { name: "Send and put the payout on hold" }).click();
  await expect(viewer.getByText("No answer yet.")).toBeVisible();

  await streamer.getByRole("tab", { name: "Payouts" }).click();
  await expect(streamer.getByText(/the payout is on hold until a person has decided/)).toBeVisible();
  await streamer.getByRole("link", { name: "See the dispute" }).click();
  await expect(streamer.getByLabel("What happened?")).toBeVisible();
  await expectClean(streamer, "the answer to a dispute", "main");
  await streamer.getByLabel("What happened?").fill("It was the menu, not the map.");
  await streamer.getByLabel("Links to clips or recordings").fill("https://clips.example.com/menu");
  await streamer.getByRole("button", { name: "Send answer" }).click();
  // The backer's page updates without a reload.
  await expect(viewer.getByRole("link", { name: "https://clips.example.com/menu" })).toBeVisible();

  const operator = await openDashboard(moderator, "Viewer");
  await appoint(operator);
  await moderator.goto("/admin/cases");
  await expect(moderator.getByRole("heading", { name: "Two-step sign-in first" })).toBeVisible();
  await moderator.getByRole("link", { name: "Turn on two-step sign-in" }).click();
  await signInWithMfa(moderator, operator, "/admin/cases?kind=dispute&sort=age");
  await moderator.getByRole("link", { name: text }).click();
  await expect(moderator.getByText("It was the menu, not the map.")).toBeVisible();
  await expectClean(moderator, "a case");
  await moderator.getByRole("button", { name: "Claim" }).click();
  await moderator.getByLabel("Decision").selectOption({ label: "Uphold: refund everyone" });
  await moderator.getByLabel("Reason").selectOption({ label: "It was not done as written" });
  await moderator.getByLabel("Message to both sides").fill("The recording shows the map.");
  await moderator.getByRole("button", { name: "Decide", exact: true }).click();
  const sure = moderator.getByRole("alertdialog");
  await expect(sure).toContainText(`1 person gets $25.00 back, and ${name} is not paid the $22.50`);
  await sure.getByRole("button", { name: "Uphold: refund everyone" }).click();
  await expect(viewer.getByText("Upheld", { exact: true })).toBeVisible();
  await expect(viewer.getByText("The recording shows the map.")).toBeVisible();
  await expect(streamer.getByText(/your payout is cancelled/)).toBeVisible();

  await viewer.goto("/viewer-dashboard?tab=transactions");
  await expect(
    viewer.getByRole("tabpanel", { name: "Transactions" }).getByText("Refunded", { exact: true }),
  ).toBeVisible();
  await streamer.goto("/streamer-dashboard");
  await streamer.getByRole("tab", { name: "Payouts" }).click();
  await expect(streamer.getByText("Cancelled", { exact: true })).toBeVisible();
});
