import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/lib/i18n/navigation";
import type { CardFace, Perspective } from "./challenge-card";

type CardPeopleProps = { challenge: CardFace; perspective: Perspective };

/** Creator and streamer; leaves out the one that the page already names. */
export function CardPeople({ challenge, perspective }: CardPeopleProps) {
  const t = useTranslations("challenges.card");
  const from = challenge.creator_username
    ? t("from", { creator: challenge.creator_username })
    : t("fromViewer");
  if (perspective === "streamer" || perspective === "stage") {
    return <p className="min-w-0 truncate text-muted text-sm">{from}</p>;
  }
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={challenge.streamer_name} src={challenge.streamer_profile_image} size="sm" />
      <div className="min-w-0">
        <Link
          href={`/streamer/${encodeURIComponent(challenge.streamer_name)}`}
          className="relative block font-semibold text-sm before:absolute before:-inset-y-3 before:inset-x-0 hover:underline"
        >
          <span className="block truncate">{challenge.streamer_name}</span>
        </Link>
        {challenge.streamer_broadcasting && (
          <p className="font-semibold text-stake-text text-xs">{t("liveNow")}</p>
        )}
        {perspective !== "viewer" && <p className="truncate text-muted text-xs">{from}</p>}
      </div>
    </div>
  );
}
