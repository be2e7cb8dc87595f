import type { Page } from "@playwright/test";
import { expectClean } from "../fixtures/axe";
import { countEffort } from "../fixtures/effort";
import {
  authorize,
  challengeCard,
  closePaid,
  createAccount,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a returning payer boosts in two presses, removes the card, and takes the boost back", async ({
  openPage,
}) => {
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = "Beat the level with your eyes closed";
  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await authorize(viewer, "$25.00");

  const effort = await countEffort(viewer, "a returning payer's boost");
  await challengeCard(viewer, text).getByRole("button", { name: "Boost" }).click();
  const dialog = viewer.getByRole("dialog", { name: "Boost this challenge" });
  await expect(dialog.getByText("Pays with Visa ending in 4242")).toBeVisible();
  await expectClean(viewer, "boost with a saved card", "[role=dialog]");
  await dialog.getByRole("button", { name: "Authorize $5.00" }).click();
  const panel = viewer.getByRole("dialog", { name: "Boost added" });
  await expect(panel.getByText(/^You added:/)).toHaveText("You added: $5.00");
  // What it takes a person is reckoned from these (docs/product/targets.md#effort).
  expect(await effort()).toEqual({
    presses: 2,
    typed: [],
    writes: ["/api/challenges/{id}/boost", "/api/challenges/confirm-payment"],
  });
  await closePaid(viewer);
  await expect(challengeCard(viewer, text)).toContainText("$30.00");

  await viewer.goto("/settings?tab=payments");
  const card = viewer.getByRole("listitem").filter({ hasText: "Visa ending in 4242" });
  await expect(card).toContainText("2 payments depend on it");
  await card.getByRole("button", { name: "Remove Visa ending in 4242" }).click();
  const asked = viewer.getByRole("alertdialog");
  await expect(asked).toContainText("What is held stays held.");
  await expectClean(viewer, "removing a card", "[role=alertdialog]");
  await asked.getByRole("button", { name: "Remove card" }).click();
  await expect(viewer.getByText("No saved cards")).toBeVisible();

  await viewer.goto("/viewer-dashboard?tab=challenges");
  const own = challengeCard(viewer, text);
  await own.locator("summary").click();
  await own.getByRole("button", { name: "Take back my boost" }).click();
  const taking = viewer.getByRole("alertdialog", { name: "Take back your boost?" });
  await expect(taking).toContainText("$5.00 leaves the stack.");
  await expectClean(viewer, "taking a boost back", "[role=alertdialog]");
  await taking.getByRole("button", { name: "Take back $5.00" }).click();
  await expect(own).not.toContainText("$30.00");
  await expect(own).toContainText("You backed this with $25.00");
  await expect(own.locator("p:focus")).toContainText("Nothing was charged");
});

test("a wallet's button authorizes without a card form, and leads on from the panel", async ({
  openPage,
}) => {
  const viewer = await openPage();
  const name = await createAccount("Streamer");
  await signUp(viewer, "Viewer");
  const text = "Play a round with the wheel";
  await writeChallenge(viewer, { streamer: name, text, amount: "10" });
  const form = viewer.getByRole("dialog", { name: "Authorize the amount" });
  await form.getByRole("button", { name: "Google Pay" }).click();
  await viewer
    .getByRole("dialog", { name: "Google Pay" })
    .getByRole("button", { name: "Pay", exact: true })
    .click();
  const panel = viewer.getByRole("dialog", { name: "Challenge active" });
  await panel.getByRole("link", { name: "See the challenge" }).click();
  await expect(viewer).toHaveURL(/\/challenge\//);
  await expect(viewer.getByRole("heading", { name: text })).toBeVisible();
});

test("on a phone the amount, the card fields and the button are in sight together", async ({ openPage }) => {
  const phone = { viewport: { width: 390, height: 844 } };
  const [viewer, other] = [await openPage(phone), await openPage(phone)];
  const name = await createAccount("Streamer");
  await Promise.all([signUp(viewer, "Viewer"), signUp(other, "Viewer")]);
  const expectInSight = async (page: Page, title: string, amount: string) => {
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.frameLocator("iframe").first().getByLabel("Security code").waitFor();
    const parts = [dialog.getByText(amount, { exact: true }), dialog.locator("iframe").first()];
    for (const part of [...parts, dialog.getByRole("button", { name: `Authorize ${amount}` })])
      await expect(part).toBeInViewport({ ratio: 1 });
  };
  const text = `Finish the level ${"without looking down once ".repeat(4)}`.trim();
  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await expectInSight(viewer, "Authorize the amount", "$25.00");
  await authorize(viewer, "$25.00");

  await other.goto(`/streamer/${name}`);
  await challengeCard(other, text).getByRole("button", { name: "Boost" }).click();
  await other.getByLabel("Your boost").fill("10");
  await other.getByRole("button", { name: "Boost with $10.00" }).click();
  await expectInSight(other, "Authorize your boost", "$10.00");
});
