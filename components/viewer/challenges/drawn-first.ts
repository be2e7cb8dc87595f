import type { ViewerSection } from "@/lib/challenges/contract";

/** The order in which they are shown. Source: docs/product/challenges.md#sections-of-the-dashboards. */
export const SECTIONS = [
  "accepted",
  "active",
  "ended",
  "withdrawn",
] as const satisfies readonly ViewerSection[];

/** Cards in a row, and those that a first screen has room for. */
const ROW = 3;
const FIRST_SCREEN = 6;

type Sections = Readonly<Record<ViewerSection, { readonly items: readonly unknown[] }>>;

/** How many cards of each section the server draws: a row of each, until a first screen is full (docs/performance.md#what-the-server-does). */
export function drawnFirst(sections: Sections): Record<ViewerSection, number> {
  const drawn = { accepted: 0, active: 0, ended: 0, withdrawn: 0 };
  let room = FIRST_SCREEN;
  for (const section of SECTIONS) {
    drawn[section] = Math.min(ROW, room);
    room -= Math.min(drawn[section], sections[section].items.length);
  }
  return drawn;
}
