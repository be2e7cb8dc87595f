import {
  authorize,
  challengeCard,
  connectPayouts,
  openDashboard,
  overlayLink,
  signUp,
  writeChallenge,
} from "../fixtures/people";
import { expect, test } from "../fixtures/test";

const CANVAS = { width: 1920, height: 1080 };

test("shows an invitation, then the challenge, its boost and its start, without a reload", async ({
  openPage,
}) => {
  test.slow();
  const [streamer, viewer, booster] = await Promise.all([openPage(), openPage(), openPage()]);
  const overlay = await openPage({ viewport: CANVAS });
  const name = await openDashboard(streamer, "Streamer");
  await connectPayouts(streamer);
  await signUp(viewer, "Viewer");
  await signUp(booster, "Viewer");
  const text = "Win a round blindfolded";

  await overlay.goto(await overlayLink(streamer));
  await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
  await expect(overlay.locator(".address")).toContainText(`/streamer/${name}`);
  // A reload would lose this property.
  await overlay.evaluate(() => Object.assign(window, { sameWindow: true }));

  await writeChallenge(viewer, { streamer: name, text, amount: "25" });
  await authorize(viewer, "$25.00");
  await expect(overlay.locator(".alert.on")).toContainText("New dare");
  await expect(overlay.locator(".slide.on").getByText(text)).toBeVisible();
  await expect(overlay.getByText("Dare me on Bravado")).toBeHidden();
  await expect(overlay.locator(".slide.on").getByText("$25.00")).toBeVisible();
  await expect(overlay.getByText(/^23h 5\dm \d+s$/)).toBeVisible();

  await booster.goto(`/streamer/${name}`);
  await challengeCard(booster, text).getByRole("button", { name: "Boost" }).click();
  const boost = booster.getByRole("dialog", { name: "Boost this challenge" });
  await boost.getByLabel("Your boost").fill("10.50");
  await boost.getByRole("button", { name: "Boost with $10.50" }).click();
  await authorize(booster, "$10.50");
  await expect(overlay.getByText("$35.50")).toBeVisible();
  await expect(overlay.locator(".slide.on")).toContainText("2 backers");

  await streamer.goto("/streamer-dashboard");
  await challengeCard(streamer, text).getByRole("button", { name: "Accept" }).click();
  await streamer.getByRole("button", { name: "Accept for $35.50" }).click();
  await expect(overlay.getByText("Next up")).toBeVisible();
  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "I’m doing it now" }).click();
  await expect(overlay.getByText("Live now")).toBeVisible();
  await expect(overlay.locator(".slide.on").getByText(text)).toBeVisible();
  expect(await overlay.evaluate(() => "sameWindow" in window)).toBe(true);
});

/** In whole pixels. A card that is appearing moves, so callers poll. */
function placeOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

test("draws a card of 400 by 200 on a transparent canvas of 1920 by 1080, as in the preview", async ({
  openPage,
}) => {
  const streamer = await openPage();
  await openDashboard(streamer, "Streamer");
  const overlay = await openPage({ viewport: CANVAS });
  await overlay.goto(await overlayLink(streamer));
  await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
  expect(await overlay.locator("main").boundingBox()).toEqual({ x: 0, y: 0, ...CANVAS });
  expect(await overlay.locator(".card").evaluate(placeOf)).toMatchObject({
    width: 400,
    height: 200,
  });
  const behind = await overlay.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(behind).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);

  await streamer.goto("/settings");
  await streamer.getByRole("tab", { name: "Streamer settings" }).click();
  const preview = streamer.frameLocator('iframe[title="Preview of your overlay"]');
  await streamer.getByTitle("Preview of your overlay").scrollIntoViewIfNeeded();
  await expect
    .poll(() => preview.locator(".card").evaluate(placeOf))
    .toMatchObject({ width: 400, height: 200 });
});

test.describe("a link with an outdated key", () => {
  test.use({ expectedErrors: [/404/] });

  test("shows an error in red", async ({ openPage }) => {
    const streamer = await openPage();
    await openDashboard(streamer, "Streamer");
    await streamer.goto(`${await overlayLink(streamer)}x`);
    const error = streamer.getByText("Error: Failed to load overlay: 404");
    await expect(error).toBeVisible();
    await expect(error).toHaveCSS("color", "rgb(255, 0, 0)");
  });
});
