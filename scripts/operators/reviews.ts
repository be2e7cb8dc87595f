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
        ...(review.additional_guidelines === null ? [] : [`asks: ${review.additional_guidelines}`]),
      ]);
    }
    console.log(`${items.length} waiting.`);
  });
}

runMain(main);
