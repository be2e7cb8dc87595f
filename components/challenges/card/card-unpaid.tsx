import { clsx } from "clsx";
import { CircleDashed } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** Whether no card was ever confirmed for it: screening, a refusal or its creator's payment is in the way. */
export function isUnpaid({ status, activated_at }: ChallengeWire): boolean {
  return activated_at === null && status !== "cancelled";
}

/** Says of an unpaid challenge that its stack holds no money. */
export function CardUnpaid({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.unpaid");
  if (!isUnpaid(challenge)) return null;
  const isRefused = challenge.status === "review_failed";
  return (
    <p className={clsx("mt-2 flex items-start gap-1.5 text-sm", isRefused ? "text-muted" : "text-warning")}>
      <CircleDashed className="mt-0.5 size-4 shrink-0" />
      {t(isRefused ? "refused" : challenge.status === "approved" ? "approved" : "other")}
    </p>
  );
}
