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
export function drawnFirst(sections: Sections): Record<ViewerSection, number> {
  const drawn = { accepted: 0, active: 0, ended: 0, withdrawn: 0 };
  let room = FIRST_SCREEN;
  for (const section of SECTIONS) {
    drawn[section] = Math.min(ROW, room);
    room -= Math.min(drawn[section], sections[section].items.length);
  }
  return drawn;
}
