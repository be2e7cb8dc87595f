import { CirclePause, Radio } from "lucide-react";
import { useTranslations } from "next-intl";
import { ChallengeButton } from "@/components/challenges/create/challenge-button";
import { linksOf } from "@/components/streamer/links-of";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { SocialLinks } from "@/components/ui/social-links";
import { Link } from "@/lib/i18n/navigation";
import { isCategory } from "./categories";
import type { ListedStreamer } from "./listed-streamer";

/** Source: docs/product/pages.md#streamer-page. */
const SOCIAL_ICONS = 4;

/** A streamer in the list. The card links to their page; the button challenges them. */
export function StreamerCard({ streamer }: { streamer: ListedStreamer }) {
  const t = useTranslations("viewerDashboard.browse");
  const name = streamer.name || streamer.streamer_name;
  return (
    <Card as="article" lively className="flex w-full flex-col">
      <div className="flex items-start gap-4">
        <Avatar name={name} src={streamer.image} size="lg" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-lg">
            <Link
              href={`/streamer/${encodeURIComponent(streamer.streamer_name)}`}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
            >
              {name}
            </Link>
          </h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="boost">
              <Category category={streamer.game} />
            </Badge>
            <Presence streamer={streamer} />
          </div>
        </div>
      </div>
      <p className="mt-4 line-clamp-2 min-h-10 text-muted text-sm [overflow-wrap:anywhere]">
        {streamer.bio || t("noBio", { name })}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 border-line border-t pt-4">
        <Figure label={t("funded")}>{t("money", { amount: streamer.total_funded })}</Figure>
        <Figure label={t("from")}>{t("money", { amount: streamer.minimum_challenge_amount })}</Figure>
      </dl>
      <div className="relative mt-auto flex items-center justify-between gap-3 pt-4">
        <SocialLinks name={name} links={linksOf(streamer)} max={SOCIAL_ICONS} className="-ml-2" />
        <span className="ml-auto">
          <ChallengeButton streamer={{ ...streamer, name }} signedIn size="sm" />
        </span>
      </div>
    </Card>
  );
}

function Category({ category }: { category: string }) {
  const t = useTranslations("settings.categories");
  return isCategory(category) ? t(category) : category;
}

function Presence({ streamer }: { streamer: ListedStreamer }) {
  const t = useTranslations("viewerDashboard.browse");
  if (streamer.isLive) {
    return (
      <Badge tone="blue" icon={Radio}>
        {t("performing")}
      </Badge>
    );
  }
  return streamer.status === "paused" ? <Badge icon={CirclePause}>{t("paused")}</Badge> : null;
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-muted text-xs">{label}</dt>
      <dd className="figures truncate font-semibold">{children}</dd>
    </div>
  );
}
