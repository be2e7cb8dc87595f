import { Gavel } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { ChallengeWire } from "@/lib/challenges/contract";

type PayoutDisputeProps = { challenge: Pick<ChallengeWire, "id" | "dispute_status"> };

/** For the streamer of a disputed challenge: what the dispute means for the payout, and when it is decided. */
export function PayoutDispute({ challenge: { id, dispute_status: status } }: PayoutDisputeProps) {
  const t = useTranslations("disputes.payout");
  const link = useTranslations("disputes.link");
  if (status === null) return null;
  return (
    <div className="mt-4 rounded-control bg-warning-tint p-4 text-sm">
      <p className="flex items-start gap-2">
        <Gavel className="mt-0.5 size-4 shrink-0 text-warning" />
        {t(status)}
      </p>
      <LinkButton href={`/dispute/${id}`} size="sm" variant="secondary" className="mt-3">
        {link("see")}
      </LinkButton>
    </div>
  );
}
