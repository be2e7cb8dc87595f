import { authorize, challengeCard, closePaid, enterCard, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a streamer asks for more and another wording; the creator agrees with 3-D Secure", async ({
  openPage,
}) => {
  const [streamer, viewer, booster] = await Promise.all([openPage(), openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await signUp(booster, "Viewer");
  const text = "Win a round upside down";
  const wording = "Win a whole match upside down";
  await writeChallenge(viewer, { streamer: name, text, amount: "20" });
  await authorize(viewer, "$20.00");

  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Counter-offer" }).click();
  const form = streamer.getByRole("dialog", { name: "Make a counter-offer" });
  await form.getByLabel("Stack you would do it for").fill("50");
  await expect(form.getByText("You get $45.00 (after the 10% fee)")).toBeVisible();
  await form.getByLabel("Wording").fill(wording);
  await form.getByRole("button", { name: "Send the counter-offer" }).click();
  await expect(challengeCard(streamer, text)).toContainText("Your counter-offer is waiting for an answer");

  // A stranger reads the terms before the wording counts.
  await viewer.goto("/viewer-dashboard?tab=challenges");
  const href = await challengeCard(viewer, text).getByRole("link", { name: text }).getAttribute("href");
  await booster.goto(href ?? "");
  const terms = booster.getByRole("region", { name: "In the stack" });
  await expect(terms.getByText(`${name} made a counter-offer`)).toBeVisible();
  await expect(terms.getByText(wording)).toBeVisible();

  await viewer.goto(href ?? "");
  await viewer.getByRole("button", { name: "Agree and add $30.00" }).click();
  await enterCard(viewer, "4000 0027 6000 3184");
  await viewer.getByRole("button", { name: "Authorize $30.00" }).click();
  await viewer.frameLocator('iframe[src*="embedded=1"]').getByRole("button", { name: "Approve" }).click();
  await closePaid(viewer);
  await expect(viewer.getByRole("heading", { name: wording })).toBeVisible();
  await expect(booster.getByRole("heading", { name: wording })).toBeVisible();
  await expect(booster.getByText("The wording was changed by a counter-offer. Before:")).toBeVisible();
  await expect(challengeCard(streamer, wording)).toContainText("$50.00");
});

test("a creator declines a counter-offer, and the challenge goes on", async ({ openPage }) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  const text = "Whistle the whole soundtrack";
  await writeChallenge(viewer, { streamer: name, text, amount: "10" });
  await authorize(viewer, "$10.00");
  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Counter-offer" }).click();
  const form = streamer.getByRole("dialog", { name: "Make a counter-offer" });
  await form.getByLabel("Stack you would do it for").fill("15");
  await form.getByRole("button", { name: "Send the counter-offer" }).click();
  await expect(form).toHaveCount(0);

  await viewer.goto("/viewer-dashboard?tab=challenges");
  await challengeCard(viewer, text).getByRole("button", { name: "Decline" }).click();
  await viewer.getByRole("alertdialog").getByRole("button", { name: "Decline the counter-offer" }).click();
  await expect(challengeCard(viewer, text)).not.toContainText("counter-offer");
  await expect(challengeCard(streamer, text).getByRole("button", { name: "Counter-offer" })).toBeVisible();
});
