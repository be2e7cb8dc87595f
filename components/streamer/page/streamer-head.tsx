import { Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { BlockStreamer } from "@/components/blocks/block-streamer";
import { ChallengeButton } from "@/components/challenges/create/challenge-button";
import { ReportButton } from "@/components/reports/report-button";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { SocialLinks } from "@/components/ui/social-links";
import { CATEGORIES } from "@/lib/accounts/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import type { StreamerDetailWire } from "@/lib/streamers/contract";
import { AvailabilityBadge } from "../availability-badge";
import { FollowStreamer } from "../follow-streamer";
import { linksOf } from "../links-of";
import { OwnGuidelines } from "../own-guidelines";
import { RuleLines } from "../rule-lines";
import { VerifiedChannels } from "./verified-channels";

/** Profile and availability of the streamer, with the button to challenge them. */
export function StreamerHead({ streamer }: { streamer: StreamerDetailWire }) {
  const t = useTranslations("streamerPage");
  const rules = useTranslations("streamers.rules");
  const categories = useTranslations("settings.categories");
  const name = streamer.name || streamer.streamer_name;
  // Gaming, the first, is the default (docs/product/leaderboard-and-feeds.md#categories).
  const category = categories(CATEGORIES.find((known) => known === streamer.category) ?? CATEGORIES[0]);
  return (
    <header className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="flex flex-col gap-x-7 gap-y-5 sm:flex-row sm:items-start">
        <span className="relative w-fit shrink-0">
          <span
            aria-hidden="true"
            className="slant absolute inset-y-3 -right-3 left-3 rounded-card border-2 border-boost"
          />
          <span
            aria-hidden="true"
            className="slant absolute inset-y-6 right-1 -left-2 rounded-card bg-brand"
          />
          <Avatar name={name} src={streamer.avatar_url} size="xl" eager className="ring-4 ring-ground" />
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <Badge tone="boost">{category}</Badge>
            <AvailabilityBadge status={streamer.status} label={t(`availability.${streamer.status}`)} />
            {streamer.live_since !== null && (
              <Badge tone="green" icon={Radio}>
                {t("liveNow")}
              </Badge>
            )}
            {streamer.isLive && (
              <Badge tone="blue" icon={Radio}>
                {t("performing")}
              </Badge>
            )}
          </div>
          <h1 dir="auto" className="mt-3 display-tight [overflow-wrap:anywhere] text-3xl sm:text-4xl">
            {name}
          </h1>
          {name !== streamer.streamer_name && (
            <p className="mt-1 text-muted [overflow-wrap:anywhere]">@{streamer.streamer_name}</p>
          )}
          <p
            dir="auto"
            className="mt-3 max-w-2xl whitespace-pre-line text-lg text-muted [overflow-wrap:anywhere]"
          >
            {streamer.bio || t("defaultBio", { name })}
          </p>
          <VerifiedChannels channels={streamer.channels} />
          <SocialLinks name={name} links={linksOf(streamer)} className="-ml-2 mt-3" />
          <div className="mt-3 flex max-w-2xl flex-col gap-3 empty:hidden">
            <RuleLines rules={streamer} label={rules("label", { name })} />
            <OwnGuidelines name={name} guidelines={streamer.additional_guidelines} />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:flex-col lg:items-end">
        <ChallengeButton streamer={streamer} size="lg" />
        <p className="figures text-muted text-sm">
          {t("from", { minimum: streamer.minimum_challenge_amount })}
        </p>
        {/* Who reads is known late: the row has its height without buttons, and the block is at its open end. */}
        <div className="touch-target flex h-9 w-full items-center gap-1 lg:w-auto lg:justify-end">
          <ClientMessages namespaces={["challenges.block", "streamers.follow"]}>
            <FollowStreamer id={streamer.id} name={name} />
            {/* Three Spanish buttons fit into 320 px without icons. */}
            <div className="contents max-[22rem]:[&_svg]:hidden">
              <ReportButton type="streamer" id={streamer.id} ownerId={streamer.id} />
              <div className="lg:order-first">
                <BlockStreamer userId={streamer.id} name={name} />
              </div>
            </div>
          </ClientMessages>
        </div>
      </div>
    </header>
  );
}
