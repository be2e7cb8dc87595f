/**
 * The design tokens of social images: the dark theme's values. A test compares them with app/globals.css.
 */
export const COLOURS = {
  ground: "#0b0b12",
  raised: "#1c1c29",
  line: "#2b2b3d",
  text: "#f5f4ff",
  muted: "#a9a6c2",
  brand: "#ff5a3c",
  "brand-text": "#ff6c50",
  boost: "#8b6cff",
  "boost-text": "#a58cff",
  stake: "#c8ff4d",
} as const;

export type Colour = keyof typeof COLOURS;
