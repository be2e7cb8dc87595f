import { useTranslations } from "next-intl";
import { useId } from "react";
import { Progress } from "@/components/ui/progress";
import type { ChallengeWire } from "@/lib/challenges/contract";

type CollectionProgressProps = { challenge: Pick<ChallengeWire, "status" | "collection"> };

/** For the streamer: progress of the payments of an ended challenge. Renders nothing when none are running. */
export function CollectionProgress({ challenge: { status, collection } }: CollectionProgressProps) {
  const t = useTranslations("challenges.card.money");
  const wordsId = useId();
  if (collection === null) return null;
  return (
    <div className="mt-3">
      <p id={wordsId} className="figures mb-1.5 text-muted text-sm">
        {t(status === "completed" ? "collecting" : "releasing", collection)}
      </p>
      <Progress done={collection.done} total={collection.total} labelledBy={wordsId} />
    </div>
  );
}
