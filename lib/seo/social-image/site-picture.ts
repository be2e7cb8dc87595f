import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { SOCIAL_IMAGE_SIZE } from "../social-image-path";
import { hanging, INNER_WIDTH, MARGIN, paint, signature } from "./canvas";
import { drawText } from "./draw-text";
import { type Slab, stackSvg } from "./stack-svg";

/** A decorative stack of three slabs. */
const ORNAMENT: readonly Slab[] = [
  { colour: "brand", cents: 50 },
  { colour: "boost", cents: 30 },
  { colour: "stake", cents: 20 },
];

const BAR_HEIGHT = 56;

/** The site's picture: its name, its claim and a stack. A PNG of 1200 x 630. */
export async function sitePicture(locale: Locale): Promise<Buffer> {
  const t = wordsIn(locale);
  const promise = [t("home.hero.line1"), t("home.hero.line2"), t("home.hero.line3")].join("\n");
  const [head, drawn] = await Promise.all([
    signature(t("shell.meta.title")),
    drawText(promise, { face: "display", size: 88, colour: "text" }, INNER_WIDTH),
  ]);
  const y = SOCIAL_IMAGE_SIZE.height - MARGIN - BAR_HEIGHT;
  const bar = stackSvg(ORNAMENT, { x: MARGIN, y, width: INNER_WIDTH, height: BAR_HEIGHT });
  return paint(head.svg + bar, [head.layer, hanging(drawn, { left: MARGIN }, 172)]);
}
