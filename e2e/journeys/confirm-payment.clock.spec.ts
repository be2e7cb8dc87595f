import { expectClean } from "../fixtures/axe";
import {
  challengeCard,
  closePaid,
  createAccount,
  enterCard,
  fillCard,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, moveClock, test } from "../fixtures/test";

const ASKING_CARD = "4000 0027 6000 3184";

test("a backer confirms the renewal of a hold that requires 3-D Secure", async ({ openPage }) => {
  test.slow();
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const bank = viewer.frameLocator('iframe[src*="embedded=1"]');
  const text = "Beat the hardest boss asleep";
  await writeChallenge(viewer, { streamer: name, text, amount: "30", limit: "3 months" });
  await enterCard(viewer, ASKING_CARD);
  await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
  await bank.getByRole("button", { name: "Approve" }).click();
  await closePaid(viewer);
  await expect(challengeCard(viewer, text)).toContainText("Active");

  // The hold runs out, and its renewal requires the cardholder.
  for (let step = 0; step < 3; step++) await moveClock("+3d");
  await viewer.goto("/viewer-dashboard?tab=transactions");
  await expect(viewer.getByRole("link", { name: "Confirm payment" })).toBeVisible();
  await viewer.goto("/viewer-dashboard?tab=challenges");
  const waiting = viewer.getByRole("region", { name: "Waiting for you" });
  await waiting.getByRole("link", { name: "Confirm payment" }).click();
  await expect(viewer.getByRole("heading", { name: "Confirm your payment" })).toBeVisible();
  await expect(viewer.getByText(/Nothing is charged/).first()).toBeVisible();
  await fillCard(viewer.getByRole("main"), ASKING_CARD);
  await expectClean(viewer, "the confirmation of a payment", "main");
  await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
  await bank.getByRole("button", { name: "Approve" }).click();
  await expect(viewer.getByText("All set")).toBeVisible();
  await viewer.getByRole("link", { name: "See your transactions" }).click();
  await expect(viewer.getByText("Authorized", { exact: true })).toBeVisible();
});
