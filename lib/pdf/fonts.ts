import path from "node:path";

/** A file of a package, hidden from the bundler's tracing. */
const fontFile = (file: string) => path.join(/* turbopackIgnore: true */ process.cwd(), "node_modules", file);

/**
 * Embedded in part, by the letters used: the site's two faces; one with every other Latin letter, Greek, Cyrillic, Arabic and
 * Hebrew, in two weights; emoji.
 */
export const FONT_FILES = {
  body: fontFile("@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf"),
  strong: fontFile("@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf"),
  display: fontFile(
    "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  ),
  other: fontFile("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  otherStrong: fontFile("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  emoji: fontFile("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
} as const;

export type Face = "body" | "strong" | "display";
/** Also the names of the fonts that `furtherFont` makes. */
export type FontName = keyof typeof FONT_FILES | `further-${string}`;
