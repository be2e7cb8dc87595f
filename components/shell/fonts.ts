import localFont from "next/font/local";

/*
 * Two variable families, self-hosted. The Latin files cover English, French and Spanish and are preloaded; the extended
 * files are loaded when a name in another Latin alphabet appears. The files are subsets of the packages' (`npm run fonts`).
 * The fallback faces are in fonts/stand-ins.css.
 */

export const bricolage = localFont({
  src: "./fonts/bricolage-grotesque-latin.woff2",
  weight: "600 800",
  variable: "--font-bricolage",
  display: "swap",
  adjustFontFallback: false,
});

export const bricolageExtended = localFont({
  src: "./fonts/bricolage-grotesque-latin-ext.woff2",
  weight: "600 800",
  variable: "--font-bricolage-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF",
    },
  ],
});

export const geist = localFont({
  src: "./fonts/geist-latin.woff2",
  weight: "400 700",
  variable: "--font-geist",
  display: "swap",
  adjustFontFallback: false,
});

export const geistExtended = localFont({
  src: "./fonts/geist-latin-ext.woff2",
  weight: "400 700",
  variable: "--font-geist-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF",
    },
  ],
});
