import { Lock, ShieldX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import { APPEAL_FEE_CENTS } from "@/lib/shared/appeal-fee";
import { toDollars } from "@/lib/shared/money";
import { useRefusalReason } from "../use-refusal-reason";

/** For a backer, the creator included: what the status means, and what it means for their money. */
export function CardNote({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challenges.card.note");
  return (
    <>
      {challenge.status === "review_failed" ? (
        <Refusal challenge={challenge} />
      ) : (
        <p className="mt-4 flex items-start gap-2 text-muted text-sm">
          <Lock className="mt-0.5 size-4 shrink-0" />
          {t(noteOf(challenge), {
            streamer: challenge.streamer_display_name,
            fee: toDollars(APPEAL_FEE_CENTS),
          })}
        </p>
      )}
      {challenge.review_message !== null && (
        <figure className="mt-2 rounded-control border border-line p-3 text-sm">
          <figcaption className="text-muted">{t("reviewer")}</figcaption>
          <blockquote dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {challenge.review_message}
          </blockquote>
        </figure>
      )}
    </>
  );
}

/** A challenge cancelled before its payment never held money, but an appeal was charged; a dispute overrides the note of a completed challenge. */
function noteOf({ status, activated_at, appealed, dispute_status, own_amount, own_pledges }: ChallengeWire) {
  if (own_amount === 0 && own_pledges.some(({ withdrawn_at }) => withdrawn_at !== null)) return "withdrawn";
  if (status === "cancelled" && activated_at !== null) return "released";
  if (status === "cancelled" && appealed) return "fee_returned";
  if (status === "pending_review" && appealed) return "appealed";
  if (status === "completed" && dispute_status !== null) return `dispute_${dispute_status}` as const;
  if (status === "completed" && own_pledges.some(({ needs_confirmation }) => needs_confirmation))
    return "unconfirmed";
  if (status === "completed" && own_pledges.some((pledge) => pledge.status === "failed"))
    return "uncollected";
  return status;
}

function Refusal({ challenge }: { challenge: ChallengeWire }) {
  const { refusal_category: category, appealed } = challenge;
  const t = useTranslations("challenges.card.note");
  const reasonOf = useRefusalReason();
  return (
    <div className="mt-4 flex items-start gap-2 rounded-control bg-danger-tint p-3 text-sm">
      <ShieldX className="mt-0.5 size-4 shrink-0 text-danger" />
      <p>
        {t("review_failed", { reason: reasonOf(category) })}{" "}
        <span className="text-muted">{t(appealed ? "final" : "rewrite")}</span>{" "}
        <Link href="/statements" className="font-medium underline underline-offset-4">
          {t("reasons")}
        </Link>
      </p>
    </div>
  );
}
