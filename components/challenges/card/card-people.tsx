import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/lib/i18n/navigation";
import type { CardFace, Perspective } from "./challenge-card";

type CardPeopleProps = { challenge: CardFace; perspective: Perspective };

/** Creator and streamer; leaves out the one that the page already names. */
export function CardPeople({ challenge, perspective }: CardPeopleProps) {
  const t = useTranslations("challenges.card");
  const { creator_username: creator, streamer_name: address, streamer_display_name: name } = challenge;
  const from = creator ? t("from", { creator }) : t("fromViewer");
  if (perspective === "streamer" || perspective === "stage") {
    return <p className="min-w-0 truncate text-muted text-sm">{from}</p>;
  }
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={name} src={challenge.streamer_profile_image} size="sm" />
      <div className="min-w-0">
        <Link
          href={`/streamer/${encodeURIComponent(address)}`}
          className="tall-target block font-semibold text-sm hover:underline"
        >
          <span className="block truncate">{name}</span>
        </Link>
        {challenge.streamer_broadcasting && (
          <p className="font-semibold text-stake-text text-xs">{t("liveNow")}</p>
        )}
        {perspective !== "viewer" && <p className="truncate text-muted text-xs">{from}</p>}
      </div>
    </div>
  );
}
