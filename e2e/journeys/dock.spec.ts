import { expectClean } from "../fixtures/axe";
import { authorize, connectPayouts, signUp, writeChallenge } from "../fixtures/people";
import { expect, test } from "../fixtures/test";

test("a streamer who is live runs a challenge from the dock, 300 px wide, by keyboard too", async ({
  openPage,
}) => {
  const [streamer, viewer] = await Promise.all([openPage(), openPage()]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await connectPayouts(streamer);
  await streamer.setViewportSize({ width: 300, height: 720 });
  await streamer.goto("/dock");
  await expect(streamer.getByRole("status").filter({ hasText: "Up to date" })).toBeVisible();
  const text = "Hum the theme while you jump";
  await writeChallenge(viewer, { streamer: name, text, amount: "20" });
  await authorize(viewer, "$20.00");

  const next = streamer.getByRole("region", { name: "Waiting for your answer" });
  await expect(next.getByText(text)).toBeVisible();
  await expect(next.getByText("You get $18.00")).toBeVisible();
  await expectClean(streamer, "the dock");
  await next.getByRole("button", { name: "Accept and start" }).click();
  const stage = streamer.getByRole("region", { name: "In progress" });
  await stage.getByRole("button", { name: /^Undo/ }).click();
  await expect(next.getByRole("button", { name: "Accept and start" })).toBeVisible();
  await expect(stage).toHaveCount(0);

  await streamer.keyboard.press("j");
  await streamer.keyboard.press("a");
  await expect(next.getByRole("button", { name: "Accept for good" })).toBeVisible();
  await streamer.keyboard.press("a");
  const completed = stage.getByRole("button", { name: "Mark as completed" });
  await expect(completed).toBeVisible();
  // It was taken back once.
  await expect(stage.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  await expectClean(streamer, "the dock with a challenge on stage");
  await streamer.setViewportSize({ width: 300, height: 720 });
  expect((await completed.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  expect(
    (await stage.getByRole("button", { name: "Mark as failed" }).boundingBox())?.height,
  ).toBeGreaterThanOrEqual(56);
  expect(await streamer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(300);
  await writeChallenge(viewer, { streamer: name, text: "Win the next round in oven gloves", amount: "20" });
  await authorize(viewer, "$20.00");
  await streamer.setViewportSize({ width: 300, height: 500 });
  await expect(completed).toBeInViewport({ ratio: 1 });
  await expect(next.getByRole("button", { name: "Accept and start" })).toBeInViewport({ ratio: 1 });
  await streamer.setViewportSize({ width: 300, height: 720 });
  await streamer.keyboard.press("c");
  const dialog = streamer.getByRole("dialog", { name: "Mark as completed?" });
  await dialog.getByRole("button", { name: "Mark as completed for $18.00" }).click();
  await expect(streamer.getByRole("dialog", { name: "Marked as completed" })).toBeVisible();
});

test("on a phone the dashboard's first answer is above the fold, also on a streamer's first day", async ({
  openPage,
}) => {
  const [streamer, viewer] = await Promise.all([
    openPage({ viewport: { width: 390, height: 844 } }),
    openPage(),
  ]);
  const name = await signUp(streamer, "Streamer");
  await signUp(viewer, "Viewer");
  await connectPayouts(streamer);
  await writeChallenge(viewer, { streamer: name, text: "Hum the theme while you jump", amount: "20" });
  await authorize(viewer, "$20.00");
  await streamer.goto("/streamer-dashboard");
  const accept = streamer.getByRole("button", { name: "Accept" }).first();
  await expect(accept).toBeVisible();
  const [button, bar] = [
    await accept.boundingBox(),
    await streamer.locator("[data-phone-bar]").boundingBox(),
  ];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
