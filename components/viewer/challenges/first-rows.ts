import type { ViewerSection } from "@/lib/challenges/contract";

/** A section of what the viewer wrote, or what they back. */
export type MineSection = ViewerSection | "backed";

/** In display order. Source: docs/product/challenges.md#sections-of-the-dashboards. */
export const SECTIONS = [
  "accepted",
  "active",
  "backed",
  "ended",
  "withdrawn",
] as const satisfies readonly MineSection[];

/** Cards on the first screen. */
const FIRST_SCREEN = 6;

type Sections = Readonly<Record<MineSection, { readonly items: readonly unknown[] }>>;

/**
 * Cards of each section that the server renders (docs/performance.md#what-the-server-does). Sections are rendered whole until
 * the first screen is full: a shorter one would grow in the browser and move the sections below.
 */
export function firstRowsOf(sections: Sections): Record<MineSection, number> {
  const rows = { accepted: 0, active: 0, backed: 0, ended: 0, withdrawn: 0 };
  let room = FIRST_SCREEN;
  for (const section of SECTIONS) {
    rows[section] = Math.min(room, sections[section].items.length);
    room -= rows[section];
  }
  return rows;
}
