import type { ReviewWire } from "@/lib/challenges/contract";
import { asId, type ChallengeId } from "@/lib/shared/ids";
import { runMain } from "@/scripts/run-main";
import { atDesk, DESK_PAGE, printItem } from "./desk";

/**
 * `npm run reviews -- --as <operator>` lists the challenges waiting for review;
 * `npm run reviews -- decide <id> approve|reject [category] --as <operator>` decides one.
 */
async function main(): Promise<void> {
  await atDesk(async (actor, [verb, id, decision, category]) => {
    const { decideReview, listReviews } = await import("@/lib/challenges");
    const { decideReviewSchema } = await import("@/lib/challenges/contract");
    if (verb === "decide" && id !== undefined) {
      const input = decideReviewSchema.parse({ decision, ...(category === undefined ? {} : { category }) });
      const { status } = await decideReview(actor, asId<ChallengeId>(id), input);
      console.log(`${id} is ${status}.`);
      return;
    }
    const { items } = await listReviews(actor, DESK_PAGE);
    for (const review of items) {
      printItem(review.id, review.challenge, [
        `${review.creator_username} for ${review.streamer_name}, $${review.amount.toFixed(2)}`,
        review.appealed
          ? `appealed; refused for ${review.refusal_category ?? "no known reason"}`
          : "screening was unsure",
        ...(review.screening === null ? [] : [screeningLine(review.screening)]),
        ...(review.additional_guidelines === null ? [] : [`asks: ${review.additional_guidelines}`]),
      ]);
    }
    console.log(`${items.length} waiting.`);
  });
}

/** Such as: model guard: unsure 0.45 (harassment) "teases a person"; rules 0a1b2c3d4e5f */
function screeningLine(screening: NonNullable<ReviewWire["screening"]>): string {
  const { layer, source, verdict, doubt, confidence, categories, reason, rules_version } = screening;
  const said = [verdict, doubt === verdict ? null : doubt, confidence?.toFixed(2)];
  const why = [
    categories.length === 0 ? null : `(${categories.join(", ")})`,
    reason && JSON.stringify(reason),
  ];
  const parts = [...said, ...why].filter((part) => part !== null && part !== undefined && part !== "");
  return `${layer}${source === null ? "" : ` ${source}`}: ${parts.join(" ")}${rules_version === null ? "" : `; rules ${rules_version}`}`;
}

runMain(main);
