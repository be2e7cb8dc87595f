import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { SOCIAL_IMAGE_SIZE } from "../social-image-path";
import { hanging, INNER_WIDTH, MARGIN, paint, signature } from "./canvas";
import { fitText } from "./draw-text";
import { type Slab, stackSvg } from "./stack-svg";

/** The stack of the mark, three backers long: an ornament, no figure stands beside it. */
const ORNAMENT: readonly Slab[] = [
  { colour: "brand", cents: 50 },
  { colour: "boost", cents: 30 },
  { colour: "stake", cents: 20 },
];

const BAR_HEIGHT = 56;

/** The site itself as it is shared: its name, its promise, and a stack. A PNG of 1200 x 630. */
export async function sitePicture(locale: Locale): Promise<Buffer> {
  const t = wordsIn(locale);
  const [head, promise] = await Promise.all([
    signature(t("shell.meta.title")),
    fitText(
      t("shell.meta.tagline"),
      { face: "display", colour: "text" },
      { sizes: [112, 100, 88, 76], width: INNER_WIDTH, height: 250 },
    ),
  ]);
  const y = SOCIAL_IMAGE_SIZE.height - MARGIN - BAR_HEIGHT;
  const bar = stackSvg(ORNAMENT, { x: MARGIN, y, width: INNER_WIDTH, height: BAR_HEIGHT });
  return paint(head.svg + bar, [head.layer, hanging(promise, { left: MARGIN }, 190)]);
}
