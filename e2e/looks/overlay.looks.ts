import { mkdirSync } from "node:fs";
import path from "node:path";
import { test } from "@playwright/test";
import sharp from "sharp";
import { overlayFont } from "@/lib/overlay/fonts";
import { ALERT_KINDS, DEFAULT_LOOK, OVERLAY_SKINS } from "@/lib/overlay/look-contract";
import { overlayPage } from "@/lib/overlay/markup";
import { sampleView } from "@/lib/overlay/sample";
import { root } from "@/scripts/root";

const FOLDER = path.join(root, "test-results", "looks", "overlay");
const CANVAS = { width: 1920, height: 1080 };
/** What viewers get of the canvas. */
const HEIGHTS = [1080, 720, 480] as const;
const ADDRESS = "http://overlay.example/";
const ICON = "public/icon.svg";
/** Busier than most games. */
const GAMES = {
  bright: "repeating-conic-gradient(#8fd8ff 0 25%, #fdf8ec 0 50%) 0 0 / 240px 240px",
  dark: "repeating-conic-gradient(#070a16 0 25%, #1f2947 0 50%) 0 0 / 240px 240px",
} as const;

test.use({ viewport: CANVAS, contextOptions: { reducedMotion: "no-preference" } });

for (const skin of OVERLAY_SKINS) {
  for (const [tone, game] of Object.entries(GAMES)) {
    test(`every alert in ${skin} over a ${tone} game`, async ({ page }) => {
      mkdirSync(FOLDER, { recursive: true });
      const markup = overlayPage({ ...sampleView("crowd", "en"), look: { ...DEFAULT_LOOK, skin } });
      const font = Buffer.from(await overlayFont());
      await page.route(`${ADDRESS}**`, (route) => route.fulfill({ body: markup, contentType: "text/html" }));
      await page.route("**/*.woff2", (route) => route.fulfill({ body: font, contentType: "font/woff2" }));
      await page.route("**/icon.svg", (route) => route.fulfill({ path: path.join(root, ICON) }));
      await page.goto(ADDRESS);
      await page.addStyleTag({ content: `html { background: ${game} !important }` });
      for (const kind of [...ALERT_KINDS, "more"]) {
        await page.evaluate((shown) => {
          const sample = document.querySelector(`#samples > [data-kind="${shown}"]`)?.cloneNode(true);
          if (!(sample instanceof HTMLElement)) throw new Error(`No sample of ${shown}`);
          // As the real one: only a sample has no id.
          sample.dataset.id = "1";
          const title = sample.querySelector("b");
          if (title?.textContent === "")
            title.textContent = (sample.dataset.many ?? "").replace("{count}", "12");
          document.querySelector(".alerts")?.replaceChildren(sample);
          sample.classList.add("on");
        }, kind);
        await page.waitForTimeout(600);
        const picture = sharp(await page.screenshot());
        for (const height of HEIGHTS) {
          const file = path.join(FOLDER, `${skin}-${tone}-${kind}-${height}.png`);
          await picture.clone().resize({ height }).toFile(file);
        }
      }
    });
  }
}
