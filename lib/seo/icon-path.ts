/**
 * The application's icon as systems want it. `any`: on its rounded square; `maskable`: with room around the mark, for
 * systems that cut a shape of their own; `apple`: square, with corners that are rounded there.
 */
export const ICONS = [
  { purpose: "any", side: 192 },
  { purpose: "any", side: 512 },
  { purpose: "maskable", side: 192 },
  { purpose: "maskable", side: 512 },
  { purpose: "apple", side: 180 },
] as const;

export type Icon = (typeof ICONS)[number];

/** Where an icon is: the address of a file in `public`. */
export function iconPath({ purpose, side }: Icon): string {
  return `/icons/${purpose}-${side}.png`;
}
