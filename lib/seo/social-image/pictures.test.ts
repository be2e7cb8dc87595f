import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { routing } from "@/lib/i18n/routing";
import { siteImagePath } from "../social-image-path";
import { challengePicture, type PicturedChallenge } from "./challenge-picture";
import { sitePicture } from "./site-picture";
import { type PicturedStreamer, streamerPicture } from "./streamer-picture";

const challenge: PicturedChallenge = {
  challenge: "Beat the final boss with the volume off",
  streamer_display_name: "Nova",
  amount: 125,
  original_amount: 50,
  boost_number: 2,
  backer_count: 3,
  backings: [
    { kind: "offer", amount: 50 },
    { kind: "boost", amount: 25 },
    { kind: "boost", amount: 50 },
  ],
  status: "active",
};

const streamer: PicturedStreamer = {
  name: "Nova",
  streamer_name: "nova",
  avatar_url: null,
  minimum_challenge_amount: 10,
  active_challenges: 2,
  open: [{ amount: 125 }, { amount: 40 }],
};

/** Words that people write, honest and not. */
const words: Readonly<Record<string, string>> = {
  "right to left": "تحدي: اهزم الزعيم الأخير بدون صوت",
  "both ways": "שלום Nova مرحبا 123",
  emoji: "🎤👩‍👩‍👧🇫🇷 sing 🔥🔥",
  "200 letters": "Nova the Very Long ".repeat(11).slice(0, 200),
  "one endless word": "W".repeat(500),
  "further alphabets": "蒙眼击败 漢字のチャレンジ 눈 감고 ร้องเพลง आँखें बंद करके",
  "letters without a font": "ሰላም 𓂀 ᠮᠣᠩᠭᠣᠯ",
  markup: `<span size="999999">x</span></span>&amp;&#0;<b>`,
  "signs that are not seen": "\u200B\uFEFF\u2800",
  "piled marks": `Z${"\u0301".repeat(400)}`,
  "half a letter": "\uD83C",
};

async function sizeOf(picture: Promise<Buffer>) {
  const { format, width, height } = await sharp(await picture).metadata();
  return { format, width, height };
}

const PICTURE = { format: "png", width: 1200, height: 630 };

test.each(routing.locales)(
  "the site's picture in %s is the file in public: npm run pictures",
  async (locale) => {
    const drawn = await sitePicture(locale);
    const file = await readFile(path.join(process.cwd(), "public", siteImagePath(locale)));
    expect(await sizeOf(Promise.resolve(file))).toEqual(PICTURE);
    const difference = await sharp(file)
      .composite([{ input: drawn, blend: "difference" }])
      .removeAlpha()
      .toBuffer();
    const { channels } = await sharp(difference).stats();
    // Smoothed edges may differ between machines; other words, or another mark, differ in whole strokes.
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(0.2);
  },
);

test.each(Object.entries(words))("%s makes a picture of the right size", async (_, text) => {
  expect(
    await sizeOf(challengePicture({ ...challenge, challenge: text, streamer_display_name: text }, "en")),
  ).toEqual(PICTURE);
  expect(await sizeOf(streamerPicture({ ...streamer, name: text, streamer_name: text }, "en"))).toEqual(
    PICTURE,
  );
});

test("draws user text, and escapes markup in it", async () => {
  const drawn = async (text: string) => challengePicture({ ...challenge, challenge: text }, "en");
  const [one, other, plain, marked] = await Promise.all(
    ["Sing", "Dance", "x", "<span foreground='#ffffff'>x</span>"].map(drawn),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  expect(marked?.equals(plain ?? Buffer.alloc(0))).toBe(false);
});

test("fits the largest amount from very many backers", async () => {
  const amount = 999_999.99;
  expect(
    await sizeOf(
      challengePicture({ ...challenge, amount, boost_number: 99_999, backer_count: 99_999 }, "fr"),
    ),
  ).toEqual(PICTURE);
  const open = Array.from({ length: 100 }, () => ({ amount }));
  expect(await sizeOf(streamerPicture({ ...streamer, open, active_challenges: 5_000 }, "es"))).toEqual(
    PICTURE,
  );
});

test.each(["accepted", "in-progress", "completed", "failed", "expired"] as const)(
  "a challenge that is %s has a picture",
  async (status) => {
    expect(await sizeOf(challengePicture({ ...challenge, status }, "es"))).toEqual(PICTURE);
  },
);

test("shows the minimum amount when there are no challenges", async () => {
  expect(await sizeOf(streamerPicture({ ...streamer, open: [], active_challenges: 0 }, "fr"))).toEqual(
    PICTURE,
  );
});
