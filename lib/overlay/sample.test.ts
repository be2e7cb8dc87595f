import { JSDOM } from "jsdom";
import { SAMPLE_SCENES } from "./contract";
import { overlayPage } from "./markup";
import { sampleView } from "./sample";

test.each(SAMPLE_SCENES)("the sample %s is an overlay without a streamer", (scene) => {
  const { document } = new JSDOM(overlayPage(sampleView(scene, "fr"))).window;
  expect(document.body.dataset.streamer).toBe("");
  expect(document.querySelectorAll(".slide")).toHaveLength(1);
  expect(document.querySelector(".slide.live") !== null).toBe(scene === "live");
});

test("a sample's stack adds up to its pot, and its fuse is burning", () => {
  const [slide] = sampleView("top", "en").slides;
  expect((slide?.stack ?? []).reduce((sum, { cents }) => sum + cents, 0)).toBe((slide?.amount ?? 0) * 100);
  expect(Date.parse(slide?.fuse?.from ?? "")).toBeLessThan(Date.now());
  expect(Date.parse(slide?.fuse?.until ?? "")).toBeGreaterThan(Date.now());
});
