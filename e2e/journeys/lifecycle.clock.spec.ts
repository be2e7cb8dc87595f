import {
  authorize,
  challengeCard,
  connectPayouts,
  createAccount,
  overlayLink,
  signUp,
  signUpByForm,
  writeChallenge,
} from "../fixtures/people";
import { expect, moveClock, test } from "../fixtures/test";

test("create, authorize, boost, accept, complete, paid out 20 days later, live for three people", async ({
  openPage,
}) => {
  test.slow();
  const [streamer, viewer, booster, overlay] = await Promise.all([
    openPage(),
    openPage(),
    openPage(),
    openPage(),
  ]);
  const name = await signUpByForm(streamer, "Streamer");
  await connectPayouts(streamer);
  await signUpByForm(viewer, "Viewer");
  await signUp(booster, "Viewer");
  const text = "Finish the level with the monitor upside down";

  await streamer.goto("/streamer-dashboard");
  await expect(streamer.getByRole("tabpanel").getByText("No dares yet")).toBeVisible();
  await booster.goto(`/streamer/${name}`);

  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await authorize(viewer, "$25.00");
  await expect(challengeCard(viewer, text)).toContainText("Active");

  // The other pages update without a reload.
  await expect(challengeCard(streamer, text)).toContainText("$25.00");
  await expect(challengeCard(booster, text)).toContainText("$25.00");

  await challengeCard(booster, text).getByRole("button", { name: "Boost" }).click();
  const boost = booster.getByRole("dialog", { name: "Boost this challenge" });
  await boost.getByLabel("Your boost").fill("10.50");
  await expect(boost).toContainText("$35.50");
  await boost.getByRole("button", { name: "Boost with $10.50" }).click();
  await authorize(booster, "$10.50");
  await expect(challengeCard(booster, text)).toContainText("$35.50");
  await expect(challengeCard(streamer, text)).toContainText("$35.50");
  await expect(challengeCard(viewer, text)).toContainText("2 backers");

  await overlay.goto(await overlayLink(streamer));
  await expect(overlay.locator(".slide.on").getByText(text)).toBeVisible();
  await expect(overlay.getByText("$35.50")).toBeVisible();

  await challengeCard(streamer, text).getByRole("button", { name: "Accept" }).click();
  await streamer.getByRole("button", { name: "Accept for $31.95" }).click();
  // The dialog closes once the server has accepted; the card leaves everybody's list.
  await expect(challengeCard(streamer, text)).toHaveCount(0);
  await expect(challengeCard(booster, text)).toHaveCount(0);

  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "I’m doing it now" }).click();
  await expect(streamer.getByRole("region", { name: "In progress" })).toBeVisible();
  await streamer.getByRole("button", { name: "Mark as completed", exact: true }).first().click();
  await streamer.getByRole("button", { name: "Mark as completed for $31.95" }).click();
  await streamer.getByRole("button", { name: "Done" }).click();

  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "Transactions" }).click();
  await expect(viewer.getByText(`Your challenge for ${name}`)).toBeVisible();
  await expect(viewer.getByText("Completed", { exact: true })).toBeVisible();

  await streamer.getByRole("tab", { name: "Payouts" }).click();
  await expect(streamer.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(streamer.getByText("$31.95").first()).toBeVisible();
  await moveClock("+20d");
  await expect(streamer.getByText("Paid on")).toBeVisible();
});

test("a challenge that is not accepted expires and its hold is released", async ({ openPage }) => {
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = "Play the next song on a kazoo";
  await writeChallenge(viewer, { streamer: name, text, amount: "12", limit: "5 minutes" });
  await authorize(viewer, "$12.00");
  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "My challenges" }).click();
  await expect(challengeCard(viewer, text)).toContainText("Active");

  await moveClock("+6m");
  await expect(challengeCard(viewer, text)).toContainText("Expired");
  await viewer.getByRole("tab", { name: "Transactions" }).click();
  await expect(viewer.getByText("Cancelled").first()).toBeVisible();
});
