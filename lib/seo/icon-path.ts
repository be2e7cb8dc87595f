/**
 * The application's icons. `any`: on a rounded square; `maskable`: with room around the mark, for systems that crop it;
 * `apple`: square, because the system rounds it.
 */
export const ICONS = [
  { purpose: "any", side: 192 },
  { purpose: "any", side: 512 },
  { purpose: "maskable", side: 192 },
  { purpose: "maskable", side: 512 },
  { purpose: "apple", side: 180 },
] as const;

export type Icon = (typeof ICONS)[number];

/** The path of an icon in `public`. */
export function iconPath({ purpose, side }: Icon): string {
  return `/icons/${purpose}-${side}.png`;
}
