import { EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { useRefusalReason } from "../use-refusal-reason";

/** Whether reports hide it while an operator has not decided yet. Then its status does not mean that it is public. */
export function isLookedAt({ hidden_at, removed_for }: ChallengeWire): boolean {
  return hidden_at !== null && removed_for === null;
}

/** For the parties of a challenge that reports hid: that it is being looked at, or why it was removed. */
export function ReportedNote({ challenge: { hidden_at, removed_for } }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card");
  const reasonOf = useRefusalReason();
  if (hidden_at === null) return null;
  return (
    <p className="mt-4 flex items-start gap-2 rounded-control bg-raised p-3 text-sm">
      <EyeOff className="mt-0.5 size-4 shrink-0 text-muted" />
      {removed_for === null ? t("reported") : t("removed", { reason: reasonOf(removed_for) })}
    </p>
  );
}
