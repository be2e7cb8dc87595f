import type { ChallengeWire } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { MAX_SEGMENTS } from "@/lib/shared/max-segments";
import { fromDollars } from "@/lib/shared/money";
import type { StreamerWire } from "@/lib/streamers/contract";
import { amountIn } from "../amount";
import { hanging, MARGIN, paint, RIGHT, signature } from "./canvas";
import { COLOURS } from "./colours";
import { drawText, fitText } from "./draw-text";
import { drawFace } from "./face";
import { emptyFoot, moneyFoot } from "./money-foot";
import { pictureText } from "./picture-text";
import type { Slab } from "./stack-svg";

/** What a picture shows of a streamer. */
export type PicturedStreamer = Pick<
  StreamerWire,
  "name" | "streamer_name" | "avatar_url" | "minimum_challenge_amount" | "active_challenges"
> & {
  /** The pots of the open challenges, in dollars, the largest first. */
  readonly open: readonly Pick<ChallengeWire, "amount">[];
};

const FACE = 176;
const FACE_TOP = 190;
const WORDS_LEFT = MARGIN + FACE + 36;
const WORDS_WIDTH = RIGHT - WORDS_LEFT;

/** Around the avatar, which may be as dark as the background. */
const RING = `<circle cx="${MARGIN + FACE / 2}" cy="${FACE_TOP + FACE / 2}" r="${FACE / 2 + 4}" fill="${COLOURS.line}"/>`;

/** The picture of a streamer: name, avatar and open challenges. A PNG of 1200 x 630. */
export async function streamerPicture(streamer: PicturedStreamer, locale: Locale): Promise<Buffer> {
  const t = wordsIn(locale);
  const name = streamer.name || streamer.streamer_name;
  const [head, face, drawnName, handle, foot] = await Promise.all([
    signature(t("shell.meta.title")),
    drawFace(name, streamer.avatar_url, FACE),
    fitText(
      name,
      { face: "display", colour: "text" },
      { sizes: [84, 72, 60, 50, 42], width: WORDS_WIDTH, height: 128 },
    ),
    drawText(
      pictureText(`@${streamer.streamer_name}`, 36),
      { face: "text", size: 32, colour: "muted" },
      WORDS_WIDTH,
    ),
    footOf(streamer, locale),
  ]);
  const height = drawnName.height + 24 + handle.height;
  const top = FACE_TOP + (FACE - height) / 2;
  return paint(head.svg + RING + foot.svg, [
    head.layer,
    { input: face, left: MARGIN, top: FACE_TOP },
    hanging(drawnName, { left: WORDS_LEFT }, top),
    hanging(handle, { left: WORDS_LEFT }, top + drawnName.height + 24),
    ...foot.layers,
  ]);
}

/** The sum of the open challenges, or the minimum amount if there are none. */
async function footOf({ open, ...streamer }: PicturedStreamer, locale: Locale) {
  const t = wordsIn(locale);
  const cents = open.map(({ amount }) => fromDollars(amount));
  if (cents.length === 0) {
    const minimum = amountIn(locale, streamer.minimum_challenge_amount);
    return emptyFoot(t("seo.image.none"), t("seo.image.from", { minimum }));
  }
  return moneyFoot(
    {
      amount: sum(cents) / 100,
      slabs: slabsOf(cents),
      label: t("seo.image.active"),
      aside: t("seo.image.openDares", { count: streamer.active_challenges }),
      colour: "stake",
    },
    locale,
  );
}

/** One slab per challenge; beyond the limit the smallest share one. */
function slabsOf(cents: readonly number[]): Slab[] {
  const [largest = 0, ...others] = cents.slice(0, MAX_SEGMENTS);
  const rest = cents.slice(MAX_SEGMENTS);
  return [
    { colour: "brand", cents: largest },
    ...others.map((value) => ({ colour: "boost" as const, cents: value })),
    ...(rest.length > 0 ? [{ colour: "boost" as const, cents: sum(rest), faint: true }] : []),
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
