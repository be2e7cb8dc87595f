import { useTranslations } from "next-intl";
import { useId } from "react";
import { Progress } from "@/components/ui/progress";
import type { ChallengeWire } from "@/lib/challenges/contract";

type CollectionProgressProps = { challenge: Pick<ChallengeWire, "collection"> };

const WORDS = { capture: "collecting", release: "releasing", refund: "refunding" } as const;

/** For the streamer: progress of the payments of an ended challenge. Renders nothing when none are running. */
export function CollectionProgress({ challenge: { collection } }: CollectionProgressProps) {
  const t = useTranslations("challenges.card.money");
  const wordsId = useId();
  if (collection === null) return null;
  const { goal, ...progress } = collection;
  return (
    <div className="mt-3">
      <p id={wordsId} className="figures mb-1.5 text-muted text-sm">
        {t(WORDS[goal], progress)}
      </p>
      <Progress done={progress.done} total={progress.total} labelledBy={wordsId} />
    </div>
  );
}
