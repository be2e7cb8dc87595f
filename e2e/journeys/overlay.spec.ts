import { OVERLAY_POSITIONS, OVERLAY_SKINS } from "@/lib/overlay/look-contract";
import { withoutLaterThan103 } from "../fixtures/chromium-103";
import { FaultyNetwork } from "../fixtures/faulty-network";
import {
  authorize,
  callAs,
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
  await withoutLaterThan103(overlay);
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
  // The alert lasts six seconds: waited for from before the payment.
  await Promise.all([
    expect(overlay.locator(".alert.on")).toContainText("New dare", { timeout: 90_000 }),
    authorize(viewer, "$25.00"),
  ]);
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
  await streamer.getByRole("button", { name: "Accept for $31.95" }).click();
  await expect(overlay.getByText("Next up")).toBeVisible();
  await streamer.getByRole("tab", { name: /Accepted/ }).click();
  await challengeCard(streamer, text).getByRole("button", { name: "I’m doing it now" }).click();
  await expect(overlay.getByText("In progress")).toBeVisible();
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

for (const window of [
  { width: 800, height: 600 },
  { width: 1280, height: 720 },
  CANVAS,
  { width: 2560, height: 1440 },
]) {
  test(`is whole and in its corner in a source of ${window.width} by ${window.height}, at every size and in every skin`, async ({
    openPage,
  }) => {
    const overlay = await openPage({ viewport: window });
    await overlay.goto("/overlay/sample?scene=crowd&language=fr");
    for (const skin of OVERLAY_SKINS) {
      for (const position of OVERLAY_POSITIONS) {
        for (const scale of [50, 100, 250]) {
          const places = await overlay.evaluate(wearAndMeasure, { skin, position, scale: String(scale) });
          const message = `${skin} ${position} ${scale}`;
          for (const { left, top, right, bottom } of places) {
            expect(Math.min(left, top, right, bottom), message).toBeGreaterThanOrEqual(47);
          }
          const [card] = places;
          const [vertical, horizontal] = position.split("-") as ["top" | "bottom", "left" | "right"];
          expect([Math.round(card?.[vertical] ?? 0), Math.round(card?.[horizontal] ?? 0)], message).toEqual([
            48, 48,
          ]);
        }
      }
    }
  });
}

/** The distances of card, code and the largest alert from the edges of the window, in a look. */
function wearAndMeasure(look: Record<string, string>) {
  Object.assign(document.body.dataset, look);
  dispatchEvent(new Event("resize"));
  const alert = document.querySelector('#samples > [data-kind="completed"]')?.cloneNode(true);
  if (!(alert instanceof HTMLElement)) throw new Error("No sample of an alert");
  document.querySelector(".alerts")?.replaceChildren(alert);
  return [".card", ".where", ".alerts"].map((selector) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`No ${selector}`);
    for (const animation of element.getAnimations({ subtree: true })) animation.finish();
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
  });
}

test("draws nothing while nothing changes", async ({ openPage }) => {
  const streamer = await openPage();
  await openDashboard(streamer, "Streamer");
  const overlay = await openPage({ viewport: CANVAS, reducedMotion: "no-preference" });
  await overlay.goto(await overlayLink(streamer));
  await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
  const isStill = () => document.getAnimations().every(({ playState }) => playState !== "running");
  await expect.poll(() => overlay.evaluate(isStill)).toBe(true);
  const session = await overlay.context().newCDPSession(overlay);
  const painted = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return [of("LayoutCount"), of("RecalcStyleCount")];
  };
  await session.send("Performance.enable");
  // A font that comes late costs a layout.
  await overlay.evaluate(async () => void (await document.fonts.ready));
  await overlay.waitForTimeout(2_000);
  const before = await painted();
  // Longer than the beat of its stream and the checks of its watchdog.
  await overlay.waitForTimeout(26_000);
  expect(await painted()).toEqual(before);
});

test("a saved look is on air without a reload, and custom CSS stays in force", async ({ openPage }) => {
  const streamer = await openPage();
  await openDashboard(streamer, "Streamer");
  const overlay = await openPage({ viewport: CANVAS });
  const link = await overlayLink(streamer);
  // As OBS does it, whether the loader or the overlay is there by then.
  const addCustomCss = (css: string) =>
    overlay.evaluate((text) => {
      const style = document.createElement("style");
      style.append(document.createTextNode(text));
      document.head.append(style);
    }, css);
  let isHeld = true;
  await overlay.route("**/api/overlay/**", async (route) => {
    while (isHeld) await new Promise((resolve) => setTimeout(resolve, 50));
    await route.continue();
  });
  await overlay.goto(link);
  await addCustomCss(".card { opacity: 0.9 }");
  isHeld = false;
  await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
  await expect(overlay.locator(".card")).toHaveCSS("opacity", "0.9");
  await addCustomCss(".card { border-radius: 3px }");
  await expect(overlay.locator(".card")).toHaveCSS("border-radius", "3px");

  await streamer.goto("/settings?tab=streamer");
  const form = streamer.locator("form").filter({ has: streamer.getByRole("radio", { name: "Glass" }) });
  await form.getByRole("radio", { name: "Glass" }).check();
  const saved = streamer.waitForResponse(
    (response) => response.url().endsWith("/me/overlay") && response.request().method() === "PUT",
  );
  await form.getByRole("button", { name: "Save changes" }).click();
  expect((await saved).ok()).toBe(true);
  await expect(overlay.locator("body")).toHaveAttribute("data-skin", "glass");
  await expect(overlay.locator(".card")).toHaveCSS("opacity", "0.9");
});

test.describe("what broadcast software logs", () => {
  test.use({ expectedErrors: [/404|503|net::ERR_/] });

  test("never names the key: not of a working link, of one that is cut off, nor of an old one", async ({
    openPage,
  }) => {
    const streamer = await openPage();
    await openDashboard(streamer, "Streamer");
    const network = await FaultyNetwork.start();
    const link = new URL(await overlayLink(streamer));
    const key = link.searchParams.get("key") ?? "";
    expect(key).not.toBe("");
    const overlay = await openPage({ viewport: CANVAS });
    const logged: string[] = [];
    overlay.on("console", (message) => logged.push(`${message.text()} ${message.location().url}`));
    overlay.on("pageerror", (error) => logged.push(String(error.stack)));
    await overlay.clock.install();
    await overlay.goto(network.url + link.pathname + link.search);
    await expect(overlay.getByText("Dare me on Bravado")).toBeVisible();
    expect(overlay.url()).not.toContain(key);
    for (const fault of ["unavailable", "down"] as const) {
      network.set(fault);
      await overlay.clock.runFor(60_000);
      await expect.poll(() => logged.length).toBeGreaterThan(0);
    }
    network.set("none");
    const rotated = await callAs(streamer, "POST", "/api/streamers/me/overlay/rotate");
    expect(rotated.status).toBe(200);
    await expect
      .poll(async () => {
        await overlay.clock.runFor(10_000);
        return overlay.locator("body").isHidden();
      })
      .toBe(true);
    await overlay.goto(network.url + link.pathname + link.search);
    await expect(overlay.getByText("Error: Failed to load overlay: 404")).toBeVisible();
    await network.stop();
    expect(logged.filter((line) => /503|ERR_/.test(line))).not.toEqual([]);
    expect(logged.filter((line) => line.includes("404"))).not.toEqual([]);
    expect(logged.filter((line) => line.includes(key))).toEqual([]);
  });
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
