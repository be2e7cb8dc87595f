import sharp from "sharp";
import { projectFile } from "./project-file";

/**
 * TrueType, because the library that sets the text reads no compressed fonts: the two faces of the site; one with
 * Arabic, Hebrew, Greek and Cyrillic letters; emoji. Alphabets beyond these: `further-letters.ts`.
 */
const FILES = [
  "@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf",
  "@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf",
  "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf",
  "@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf",
];

let ready: Promise<void> | undefined;

/** Makes the fonts known to this process, once. A font that is merely known stands in where another lacks a letter. */
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
