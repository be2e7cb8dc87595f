import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/shared/locales";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import { root } from "@/scripts/root";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { faultsOf } from "./faults";

const MESSAGES = { en, fr, es } satisfies Record<Locale, typeof en>;
const LANGUAGES = LOCALES.map((language) => ({
  language,
  prefix: language === DEFAULT_LOCALE ? "" : `/${language}`,
  messages: MESSAGES[language],
}));
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const THEMES = ["dark", "light"] as const;
const FOLDER = path.join(root, "test-results", "looks");

export type Language = (typeof LANGUAGES)[number];

/**
 * Draws one scene in every language, size and theme. What the pictures show badly is listed in `faults.txt` beside them. Where the
 * scene cannot be reached the test fails, after its other scenes.
 * @param open leads the page to the scene
 * @param whole the whole page, not only the window: dialogs stand in the window
 */
export async function take(
  page: Page,
  scene: string,
  open: (language: Language) => Promise<void>,
  { whole = true }: { readonly whole?: boolean } = {},
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const language of LANGUAGES) {
    try {
      await page.setViewportSize(SIZES[0]);
      await speak(page, language.language);
      await open(language);
      await draw(page, scene, language.language, whole);
    } catch (error) {
      expect.soft(String(error), `${scene} in ${language.language}`).toBe("drawn");
    }
  }
  await speak(page, "en");
}

async function draw(
  page: Page,
  scene: string,
  language: Language["language"],
  whole: boolean,
): Promise<void> {
  for (const size of SIZES) {
    for (const theme of THEMES) {
      if (isQuick && !QUICK[language].includes(`${size.width} ${theme}`)) continue;
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      await choose(page, theme);
      if (whole) await showAll(page);
      const name = `${scene}-${size.width}-${language}-${theme}`;
      await page.screenshot({
        path: path.join(FOLDER, `${name}.jpeg`),
        fullPage: whole,
        animations: "disabled",
        type: "jpeg",
        quality: 85,
      });
      for (const fault of await faultsOf(page))
        appendFileSync(path.join(FOLDER, "faults.txt"), `${name}: ${fault}\n`);
    }
  }
}

/** The address alone does not lead back to English once a page was visited in another language. */
function speak(page: Page, language: string): Promise<void> {
  return page.context().addCookies([{ name: "i18next", value: language, url: requireE2eTarget().url }]);
}

/** Half of the pictures, with `LOOKS=quick`: each language in each size, and both themes of each. */
const isQuick = process.env.LOOKS === "quick";
const QUICK: Readonly<Record<Language["language"], readonly string[]>> = {
  en: ["1440 light", "390 dark"],
  fr: ["1440 light", "390 dark"],
  es: ["1440 dark", "390 light"],
};

/** As the switch does: the choice in the page goes before the document's. */
async function choose(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
    for (const choice of document.querySelectorAll<HTMLInputElement>("[data-theme-choice]"))
      choice.checked = choice.value === chosen;
  }, theme);
}

/** Scrolls through the page, so that pictures that load when they are near are there. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 800) {
      window.scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo(0, 0);
  });
}
