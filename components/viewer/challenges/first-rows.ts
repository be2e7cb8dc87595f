import type { ChallengeWire, ViewerSection } from "@/lib/challenges/contract";
import { isOver } from "./needs";

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

/** The first screen holds six cards, or ten rows of challenges that are over. */
const FIRST_SCREEN = 30;
const CARD = 5;
const ROW = 3;

type Sections = Readonly<Record<MineSection, { readonly items: readonly Pick<ChallengeWire, "status">[] }>>;

/**
 * Cards and rows of each section that the server renders (docs/performance.md#what-the-server-does). Sections are rendered whole until
 * the first screen is full: a shorter one would grow in the browser and move the sections below.
 */
export function firstRowsOf(sections: Sections): Record<MineSection, number> {
  const rows = { accepted: 0, active: 0, backed: 0, ended: 0, withdrawn: 0 };
  let room = FIRST_SCREEN;
  for (const section of SECTIONS) {
    for (const item of sections[section].items) {
      const height = isOver(item) ? ROW : CARD;
      if (room < height) return rows;
      rows[section] += 1;
      room -= height;
    }
  }
  return rows;
}
