import sharp from "sharp";
import { projectFile } from "@/lib/shared/project-file";

/**
 * TrueType, because the text library reads no compressed fonts: the site's two faces; one with Arabic, Hebrew, Greek and
 * Cyrillic letters; emoji. For other alphabets see `further-letters.ts`.
 */
const FILES = [
  "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  "@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf",
];

let ready: Promise<void> | undefined;

/** Registers the fonts in this process, once. A registered font supplies letters that others lack. */
export function fontsReady(): Promise<void> {
  ready ??= load();
  return ready;
}

async function load(): Promise<void> {
  for (const file of FILES) {
    const fontfile = projectFile(`node_modules/${file}`);
    await sharp({ text: { text: "a", fontfile } })
      .png()
      .toBuffer();
  }
}
