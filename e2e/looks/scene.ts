import type { Locator, Page } from "@playwright/test";
import { withClient } from "@/scripts/db/postgres";
import { requireE2eTarget } from "@/tests/support/e2e-target";
import { type Language, take } from "./take";

/** Steps that scenes share, in any language. */

export const MILA = "mila@bravado.example";
export const NOVA = "nova@bravado.example";
export const SAM = "sam@bravado.example";
export const IN_WINDOW = { whole: false } as const;

/** The id that a query finds first; empty without one. */
export async function idOf(query: string, ...values: readonly string[]): Promise<string> {
  const { rows } = await withClient(requireE2eTarget().databaseUrl, (client) =>
    client.query(query, [...values]),
  );
  return rows[0]?.id ?? "";
}

export const challengeOf = (text: string) => idOf("SELECT id FROM challenges WHERE text = $1", text);

export async function visit(page: Page, { prefix }: Language, address: string): Promise<void> {
  await page.goto(`${prefix}${address}`);
  await page.getByRole("heading").first().waitFor();
  await page.waitForTimeout(500);
}

export const dialogOf = (page: Page) =>
  page.locator("[role=dialog][data-open], [role=alertdialog][data-open]").last();

/** The start of a label, up to its placeholder or amount. */
export function starting(message: string): RegExp {
  const [label = ""] = message.split(/ ?[({]/);
  // Accessible names hold plain spaces.
  return new RegExp(`^${label.replace(/[.*+?^$|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+")}`);
}

/** Presses a button by the start of its label, and waits for the dialog that it opens. */
export async function open(page: Page, place: Page | Locator, message: string): Promise<void> {
  await place
    .getByRole("button", { name: starting(message) })
    .first()
    .click();
  await dialogOf(page).waitFor();
  await page.waitForTimeout(700);
}

/** Draws the dialog that a button of a page opens. */
export function takeDialog(
  page: Page,
  scene: string,
  address: string,
  label: (messages: Language["messages"]) => string,
  fill?: (language: Language) => Promise<void>,
): Promise<void> {
  return take(
    page,
    `dialog-${scene}`,
    async (language) => {
      await visit(page, language, address);
      await open(page, page, label(language.messages));
      await fill?.(language);
    },
    IN_WINDOW,
  );
}
