import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CompletedBurst } from "@/components/ui/completed-burst";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { ShareButton } from "./share-button";

const KEY = "celebrated";
/** Challenges remembered, the latest first. */
const REMEMBERED = 50;

/** Whether this browser celebrates the challenge for the first time; remembers it. */
function isFirstCelebration(id: string): boolean {
  try {
    const seen = (localStorage.getItem(KEY) ?? "").split(",");
    if (seen.includes(id)) return false;
    localStorage.setItem(KEY, [id, ...seen].slice(0, REMEMBERED).join(","));
    return true;
  } catch {
    // The browser keeps nothing: better calm than a burst at every visit.
    return false;
  }
}

/**
 * For its backers: the dare was done, and who made it happen. It bursts at the first visit and stays readable afterwards.
 * Source: docs/product/look.md#motion.
 */
export function CompletedMoment({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.own");
  const { id, streamer_display_name: streamer, backer_count: people, amount, challenge: text } = challenge;
  const [bursts, setBursts] = useState(false);
  useEffect(() => {
    if (isFirstCelebration(id)) setBursts(true);
  }, [id]);
  return (
    <div className="mb-5 border-line border-b pb-5 text-center">
      <CompletedBurst still={!bursts} />
      <p className="text-balance display-tight text-2xl sm:text-3xl">{t("done", { streamer })}</p>
      <p className="mt-2 text-balance text-muted">{t("together", { people, amount })}</p>
      <div className="mt-4 flex justify-center max-sm:[&>*]:w-full">
        <ShareButton streamer={streamer} text={text} done variant="dare" />
      </div>
    </div>
  );
}
