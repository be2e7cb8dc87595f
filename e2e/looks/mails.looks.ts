import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { escapeHtml } from "@/lib/shared/escape-html";
import { LOCALES, type Locale } from "@/lib/shared/locales";
import { root } from "@/scripts/root";
import { drawMail } from "@/tests/support/draw-mail";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { MAILED, type MailSample } from "@/tests/support/mail-samples";
import { test } from "../fixtures/test";
import { faultsOf } from "./faults";

/** Every kind of mail, in every language, width and theme, many on a sheet. */

const FOLDER = path.join(root, "test-results", "looks", "mails");
/** As mail programs show them: width of a mail in pixels, and how many stand beside each other. */
const SHEETS = [
  { width: 600, columns: 4, quick: "light" },
  { width: 360, columns: 6, quick: "dark" },
] as const;
const THEMES = ["light", "dark"] as const;
const ON_A_SHEET = 12;

// Settings of the running application: addresses and keys of links.
Object.assign(process.env, requireE2eTarget().environment);

for (const locale of LOCALES) {
  test(`every kind of mail, in ${locale}`, async ({ page }) => {
    mkdirSync(FOLDER, { recursive: true });
    for (const sheet of SHEETS)
      for (const theme of THEMES) {
        if (process.env.LOOKS === "quick" && sheet.quick !== theme) continue;
        await drawSheets(page, { ...sheet, theme, locale, sample: "usual" });
      }
    await drawSheets(page, { ...SHEETS[1], theme: "light", locale, sample: "long" });
  });
}

type Sheet = {
  readonly width: number;
  readonly columns: number;
  readonly theme: (typeof THEMES)[number];
  readonly locale: Locale;
  readonly sample: MailSample;
};

async function drawSheets(page: Page, { width, columns, theme, locale, sample }: Sheet): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width: columns * (width + 16) + 16, height: 900 });
  for (let from = 0; from < MAILED.length; from += ON_A_SHEET) {
    const frames = MAILED.slice(from, from + ON_A_SHEET).map((type) => {
      const { content, html } = drawMail(type, sample, locale);
      return `<figure><figcaption>${type}<br>${escapeHtml(content.subject)}</figcaption>
        <iframe title="${type}" width="${width}" srcdoc="${escapeHtml(html)}"></iframe></figure>`;
    });
    await page.setContent(`<!doctype html><style>
      body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 16px; margin: 16px; font: 13px sans-serif; background: #888 }
      figure { margin: 0 } figcaption { height: 3em; overflow: hidden } iframe { display: block; border: 0; color-scheme: ${theme} }
    </style>${frames.join("")}`);
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll("iframe"))
        frame.height = String(frame.contentDocument?.documentElement.scrollHeight ?? 0);
    });
    const name = `${locale}-${width}-${theme}-${sample}-${from / ON_A_SHEET + 1}`;
    const file = path.join(FOLDER, `${name}.jpeg`);
    await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 85 });
    for (const frame of page.frames().slice(1))
      for (const fault of await faultsOf(frame))
        appendFileSync(path.join(FOLDER, "..", "faults.txt"), `${name}: ${fault}\n`);
  }
}
