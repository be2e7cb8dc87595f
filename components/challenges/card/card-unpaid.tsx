import { clsx } from "clsx";
import { CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** Whether no card was ever confirmed for it. */
export function isUnpaid({ activated_at }: ChallengeWire): boolean {
  return activated_at === null;
}

/** Says of an unpaid challenge that its stack holds no money; of a cancelled one the note does. */
export function CardUnpaid({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.unpaid");
  const { status, appealed } = challenge;
  if (!isUnpaid(challenge) || status === "cancelled") return null;
  const isRefused = status === "review_failed";
  return (
    <p className={clsx("mt-2 flex items-start gap-1.5 text-sm", isRefused ? "text-muted" : "text-warning")}>
      <CircleDashed className="mt-0.5 size-4 shrink-0" />
      {t(isRefused ? (appealed ? "appealed" : "refused") : status === "approved" ? "approved" : "other")}
    </p>
  );
}
