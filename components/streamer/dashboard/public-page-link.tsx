import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import type { OwnStreamerWire } from "@/lib/streamers/contract";

/** Links to the streamer's public page, by name, as the address is shared. */
export function PublicPageLink({ streamer }: { streamer: OwnStreamerWire }) {
  const t = useTranslations("streamerDashboard");
  return (
    <LinkButton
      href={`/streamer/${encodeURIComponent(streamer.streamer_name || streamer.id)}`}
      variant="ghost"
      size="sm"
      className="max-sm:-ml-3"
    >
      {t("publicPage")}
      <ArrowUpRight className="size-4" />
    </LinkButton>
  );
}
