/**
 * The design tokens that mails use. Mail programs do not support CSS variables, so the values are repeated here; a test
 * compares them with app/globals.css.
 */
export const PALETTE = {
  ground: { light: "#fbfaff", dark: "#0b0b12" },
  surface: { light: "#ffffff", dark: "#13131d" },
  raised: { light: "#f2f0fa", dark: "#1c1c29" },
  line: { light: "#dedaee", dark: "#2b2b3d" },
  text: { light: "#14121f", dark: "#f5f4ff" },
  muted: { light: "#5d5975", dark: "#a9a6c2" },
  brand: { light: "#d93a1c", dark: "#ff5a3c" },
  "on-brand": { light: "#ffffff", dark: "#1c0601" },
  boost: { light: "#6242e0", dark: "#8b6cff" },
  mark: { light: "#8cbf12", dark: "#c8ff4d" },
  "brand-text": { light: "#c0330f", dark: "#ff6c50" },
} as const;

export type Token = keyof typeof PALETTE;
