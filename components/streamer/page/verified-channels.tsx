import { UserRoundCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { SocialGlyph } from "@/components/ui/social-glyphs";
import type { ChannelWire } from "@/lib/channels/contract";
import { SOCIAL_NAMES } from "@/lib/shared/social-networks";

/** Channels that the streamer has proved to be theirs, each with its own name and picture. Source: docs/product/channels.md. */
export function VerifiedChannels({ channels }: { channels: readonly ChannelWire[] }) {
  const t = useTranslations("streamerPage.channels");
  if (channels.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {channels.map(({ platform, name, url, picture_url }) => {
        const label = t("channel", { name, platform: SOCIAL_NAMES[platform] });
        return (
          <li key={platform} className="min-w-0">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={label}
              title={label}
              className="flex max-w-full items-center gap-2 rounded-control border border-line bg-surface py-1.5 pr-3 pl-1.5 text-sm transition-colors hover:bg-raised"
            >
              <Avatar name={name} src={picture_url} size="xs" />
              <span className="truncate font-medium">{name}</span>
              <SocialGlyph network={platform} className="size-4 shrink-0 text-muted" />
              <UserRoundCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
