import { UserCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** For the streamer: which moderator accepted or declined it for them. Source: docs/product/moderators.md#who-reads-what. */
export function DecidedBy({ challenge: { status, decided_by: name } }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.decided");
  if (name === null) return null;
  return (
    <p className="mt-3 flex items-start gap-1.5 text-muted text-sm">
      <UserCheck className="mt-0.5 size-4 shrink-0" />
      {t(status === "declined" ? "declined" : "accepted", { name })}
    </p>
  );
}
