import {
  authorize,
  challengeCard,
  closePaid,
  connectPayouts,
  createAccount,
  enterCard,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("releases the hold when the streamer declines", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  const text = "Wear every hat you own at once";
  await writeChallenge(viewer, { streamer: name, text, amount: "15" });
  await authorize(viewer, "$15.00");

  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Decline" }).click();
  await streamer.getByRole("button", { name: "Decline challenge" }).click();
  await expect(challengeCard(streamer, text)).toHaveCount(0);
  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "My challenges" }).click();
  await expect(challengeCard(viewer, text)).toContainText(
    "Nothing was charged; whatever was held is released.",
  );
});

test("releases every hold when the streamer fails, live for three people", async ({ openPage }) => {
  const [streamer, viewer, booster] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await connectPayouts(streamer);
  await signUp(viewer, "Viewer");
  await signUp(booster, "Viewer");
  const text = "Juggle three controllers";
  await booster.goto(`/streamer/${name}`);
  await streamer.goto("/streamer-dashboard");
  await writeChallenge(viewer, { streamer: name, text, amount: "20" });
  await authorize(viewer, "$20.00");
  await challengeCard(booster, text).getByRole("button", { name: "Boost" }).click();
  await booster.getByLabel("Your boost").fill("5");
  await booster.getByRole("button", { name: "Boost with $5.00" }).click();
  await authorize(booster, "$5.00");

  await expect(challengeCard(streamer, text)).toContainText("$25.00");
  await challengeCard(streamer, text).getByRole("button", { name: "Accept" }).click();
  await streamer.getByRole("button", { name: "Accept for $22.50" }).click();
  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "Mark as failed", exact: true }).click();
  await streamer.getByRole("dialog").getByRole("button", { name: "Mark as failed" }).click();
  await expect(challengeCard(streamer, text)).toHaveCount(0);
  for (const backer of [viewer, booster]) {
    await backer.goto("/viewer-dashboard");
    await backer.getByRole("tab", { name: "Transactions" }).click();
    await expect(backer.getByText("Cancelled").first()).toBeVisible();
  }
});

test("a creator cancels before the challenge is accepted", async ({ openPage }) => {
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = "Speak only in questions";
  await writeChallenge(viewer, { streamer: name, text, amount: "10" });
  await authorize(viewer, "$10.00");
  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "My challenges" }).click();
  await challengeCard(viewer, text).getByRole("button", { name: "Cancel" }).click();
  await viewer.getByRole("alertdialog").getByRole("button", { name: "Cancel challenge" }).click();
  await expect(challengeCard(viewer, text)).toContainText("Cancelled");
});

test("a closed payment dialog can be finished later; cancelling in it cancels the challenge", async ({
  openPage,
}) => {
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const kept = "Draw the map from memory";
  await writeChallenge(viewer, { streamer: name, text: kept, amount: "11" });
  await expect(viewer.getByRole("dialog", { name: "Authorize the amount" })).toBeVisible();
  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "My challenges" }).click();
  await challengeCard(viewer, kept).getByRole("button", { name: "Finish payment" }).click();
  await authorize(viewer, "$11.00");
  await expect(challengeCard(viewer, kept)).toContainText("Active");

  const dropped = "Narrate in rhymes";
  await writeChallenge(viewer, { streamer: name, text: dropped, amount: "11" });
  await viewer.getByRole("dialog").getByRole("button", { name: "Cancel challenge" }).click();
  await expect(viewer.getByText("Payment cancelled")).toBeVisible();
  await viewer.goto("/viewer-dashboard");
  await viewer.getByRole("tab", { name: "My challenges" }).click();
  await expect(challengeCard(viewer, dropped)).toContainText("Cancelled");
});

test.describe("payments and texts that are refused", () => {
  // Chromium logs the provider's 402 and our 400.
  test.use({ expectedErrors: [/status of 40[02]/] });

  test("accepts another card after a declined one, without losing input", async ({ openPage }) => {
    const viewer = await openPage();
    const name = await createAccount("Streamer");
    await signUp(viewer, "Viewer");
    const text = "Beat chat at chess";
    await writeChallenge(viewer, { streamer: name, text, amount: "30" });
    await enterCard(viewer, "4000 0000 0000 0002");
    await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
    await expect(viewer.getByRole("alert")).toContainText(
      "Your card was declined. Nothing was charged. Try another card.",
    );
    await authorize(viewer, "$30.00");
    await expect(challengeCard(viewer, text)).toContainText("Active");
  });

  test("accepts a second attempt after 3-D Secure failed", async ({ openPage }) => {
    const viewer = await openPage();
    const name = await createAccount("Streamer");
    await signUp(viewer, "Viewer");
    const text = "Solve a puzzle box live";
    await writeChallenge(viewer, { streamer: name, text, amount: "40" });
    const bank = viewer.frameLocator('iframe[src*="embedded=1"]');
    await enterCard(viewer, "4000 0027 6000 3184");
    await viewer.getByRole("button", { name: "Authorize $40.00" }).click();
    await bank.getByRole("button", { name: "Fail" }).click();
    await expect(viewer.getByText("Payment Failed").first()).toBeVisible();
    await enterCard(viewer, "4000 0027 6000 3184");
    await viewer.getByRole("button", { name: "Authorize $40.00" }).click();
    await bank.getByRole("button", { name: "Approve" }).click();
    await closePaid(viewer);
    await expect(challengeCard(viewer, text)).toContainText("Active");
  });

  test("keeps a refused text in the dialog and shows the reason", async ({ openPage }) => {
    const viewer = await openPage();
    const name = await createAccount("Streamer");
    await signUp(viewer, "Viewer");
    const text = "Show your naked body on stream";
    await writeChallenge(viewer, { streamer: name, text, amount: "30" });
    await expect(viewer.getByText("Challenge Rejected").first()).toBeVisible();
    await expect(viewer.getByLabel("Your challenge")).toHaveValue(text);
  });
});
