import { useTranslations } from "next-intl";
import { ReportButton } from "@/components/reports/report-button";
import { Avatar } from "@/components/ui/avatar";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";

/** Streamer, creator, status and the report, and the dare as the heading. */
export function ChallengeHead({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("challengePage");
  const card = useTranslations("challenges.card");
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-3.5">
          <Avatar
            name={challenge.streamer_display_name}
            src={challenge.streamer_profile_image}
            size="lg"
            eager
          />
          <div className="min-w-0">
            <p className="text-muted text-sm">{t("for")}</p>
            <Link
              href={`/streamer/${encodeURIComponent(challenge.streamer_name)}`}
              className="block truncate font-bold font-display text-xl tracking-tight hover:underline"
            >
              {challenge.streamer_display_name}
            </Link>
            <p className="truncate text-muted text-sm">
              {challenge.creator_username
                ? card("from", { creator: challenge.creator_username })
                : card("fromViewer")}
            </p>
          </div>
        </div>
        {/* As high without the report button, which is hidden from the author once the reader is known. */}
        <span className="flex min-h-9 items-center gap-1">
          <StatusBadge status={challenge.status} />
          <ReportButton type="challenge" id={challenge.id} ownerId={challenge.creator_id} iconOnly />
        </span>
      </div>
      <h1
        dir="auto"
        className={`mt-7 max-w-4xl display-tight whitespace-pre-line [overflow-wrap:anywhere] ${sizeOf(challenge.challenge)}`}
      >
        {challenge.challenge}
      </h1>
    </header>
  );
}

/** Short dares get large letters; long ones must fit. */
function sizeOf({ length }: string): string {
  if (length <= 70) return "text-3xl sm:text-4xl";
  return length <= 180 ? "text-2xl sm:text-3xl" : "text-xl sm:text-2xl";
}
