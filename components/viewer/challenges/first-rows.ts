import type { ViewerSection } from "@/lib/challenges/contract";

/** In display order. Source: docs/product/challenges.md#sections-of-the-dashboards. */
export const SECTIONS = [
  "accepted",
  "active",
  "ended",
  "withdrawn",
] as const satisfies readonly ViewerSection[];

/** Cards per row, and on the first screen. */
const ROW = 3;
const FIRST_SCREEN = 6;

type Sections = Readonly<Record<ViewerSection, { readonly items: readonly unknown[] }>>;

/** Cards of each section that the server renders: a row each, until the first screen is full (docs/performance.md#what-the-server-does). */
export function firstRowsOf(sections: Sections): Record<ViewerSection, number> {
  const rows = { accepted: 0, active: 0, ended: 0, withdrawn: 0 };
  let room = FIRST_SCREEN;
  for (const section of SECTIONS) {
    rows[section] = Math.min(ROW, room);
    room -= Math.min(rows[section], sections[section].items.length);
  }
  return rows;
}
