import type { ChallengeWire, WireStatus } from "@/lib/challenges/contract";
import type { Locale } from "@/lib/i18n/routing";
import { wordsIn } from "@/lib/i18n/words";
import { stackOf } from "@/lib/shared/stack";
import { hanging, INNER_WIDTH, MARGIN, paint, signature } from "./canvas";
import type { Colour } from "./colours";
import { drawText, fitText } from "./draw-text";
import { moneyFoot } from "./money-foot";
import { pictureText } from "./picture-text";
import type { Slab } from "./stack-svg";

/** What a picture shows of a challenge. */
export type PicturedChallenge = Pick<
  ChallengeWire,
  | "challenge"
  | "streamer_display_name"
  | "amount"
  | "original_amount"
  | "boost_number"
  | "backer_count"
  | "status"
> & { readonly backings: readonly Pick<ChallengeWire["backings"][number], "kind" | "amount">[] };

type Standing = { readonly label: "active" | "locked" | "completed" | "over"; readonly colour: Colour };

/** The picture of a challenge: its streamer, its text and the stack. A PNG of 1200 x 630. */
export async function challengePicture(challenge: PicturedChallenge, locale: Locale): Promise<Buffer> {
  const t = wordsIn(locale);
  const { label, colour } = standingOf(challenge.status);
  const [head, whom, dare, foot] = await Promise.all([
    signature(t("shell.meta.title")),
    drawText(
      t("seo.image.dareFor", { name: pictureText(challenge.streamer_display_name, 36) }),
      { face: "text", size: 32, colour: "brand-text" },
      INNER_WIDTH,
    ),
    fitText(
      challenge.challenge,
      { face: "display", colour: "text" },
      { sizes: [68, 58, 50, 44, 38], width: INNER_WIDTH, height: 176 },
    ),
    moneyFoot(
      {
        amount: challenge.amount,
        slabs: slabsOf(challenge),
        label: t(`seo.image.${label}`),
        aside: t("ui.stack.backers", { count: challenge.backer_count }),
        colour,
      },
      locale,
    ),
  ]);
  return paint(head.svg + foot.svg, [
    head.layer,
    hanging(whom, { left: MARGIN }, 168),
    hanging(dare, { left: MARGIN }, 222),
    ...foot.layers,
  ]);
}

/** The label and colour of the amount: open, locked, paid or released. */
function standingOf(status: WireStatus): Standing {
  switch (status) {
    case "accepted":
    case "in-progress":
      return { label: "locked", colour: "stake" };
    case "completed":
      return { label: "completed", colour: "stake" };
    case "failed":
    case "declined":
    case "expired":
    case "cancelled":
      return { label: "over", colour: "muted" };
    case "active":
    case "approved":
    case "pending":
    case "pending_review":
    case "review_failed":
      return { label: "active", colour: "stake" };
  }
}

function slabsOf(challenge: PicturedChallenge): Slab[] {
  return stackOf(challenge).map(({ kind, cents }) => ({
    colour: kind === "offer" ? "brand" : "boost",
    cents,
    faint: kind === "others",
  }));
}
