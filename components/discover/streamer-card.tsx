import { clsx } from "clsx";
import { CirclePause, Radio } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChallengeButton } from "@/components/challenges/create/challenge-button";
import { linksOf } from "@/components/streamer/links-of";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { SocialLinks } from "@/components/ui/social-links";
import type { Category as WireCategory } from "@/lib/accounts/contract";
import { Link } from "@/lib/i18n/navigation";
import { inLargestUnit } from "./in-largest-unit";
import type { ListedStreamer } from "./listed-streamer";

/** Source: docs/product/pages.md#streamer-page. */
const SOCIAL_ICONS = 4;

type StreamerCardProps = {
  streamer: ListedStreamer;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn?: boolean | undefined;
};

/** A streamer in the list. The card links to their page; the button challenges them. */
export function StreamerCard({ streamer, signedIn }: StreamerCardProps) {
  const name = streamer.name || streamer.streamer_name;
  const networks = (
    <SocialLinks
      name={name}
      links={linksOf(streamer)}
      max={SOCIAL_ICONS}
      className={clsx("relative -ml-2 min-w-max", !signedIn && "mt-2")}
    />
  );
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
          {name !== streamer.streamer_name && (
            <p className="truncate text-muted text-sm">@{streamer.streamer_name}</p>
          )}
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="boost">
              <Category category={streamer.game} />
            </Badge>
            <Presence streamer={streamer} />
          </div>
        </div>
      </div>
      {streamer.bio && (
        <p className="mt-4 line-clamp-2 text-muted text-sm [overflow-wrap:anywhere]">{streamer.bio}</p>
      )}
      {/* "Sign in to Challenge", which the button may say there, leaves no room beside it. */}
      {!signedIn && networks}
      <div className="mt-auto">
        <Figures streamer={streamer} />
        <div className="relative flex flex-wrap items-center justify-between gap-3 pt-4">
          {signedIn && networks}
          <span className="ml-auto">
            <ChallengeButton streamer={{ ...streamer, name }} signedIn={signedIn} size="sm" />
          </span>
        </div>
      </div>
    </Card>
  );
}

/** Source: docs/product/leaderboard-and-feeds.md#streamers. */
function Figures({ streamer }: { streamer: ListedStreamer }) {
  const t = useTranslations("discover.card");
  const format = useFormatter();
  const { completion_rate: rate, median_accept_seconds: seconds, backer_count: backers } = streamer;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-line border-t pt-4">
      <Figure label={t("completes")} missing={rate === null && t("notYet")}>
        {rate !== null && <span className="text-stake-text">{format.number(rate / 100, "percent")}</span>}
      </Figure>
      <Figure label={t("accepts")} missing={seconds === null && t("notYet")}>
        {seconds !== null && <AcceptTime seconds={seconds} />}
      </Figure>
      <Figure label={t("from")}>{t("money", { amount: streamer.minimum_challenge_amount })}</Figure>
      <Figure label={t("backers", { count: backers })}>
        {format.number(backers)}
        {streamer.total_funded > 0 && (
          <span className="font-normal text-muted text-sm">
            {" · "}
            {t("money", { amount: streamer.total_funded })}
          </span>
        )}
      </Figure>
    </dl>
  );
}

function AcceptTime({ seconds }: { seconds: number }) {
  const format = useFormatter();
  const { value, unit } = inLargestUnit(seconds);
  return format.number(value, { style: "unit", unit, unitDisplay: "short" });
}

function Category({ category }: { category: string }) {
  const t = useTranslations("settings.categories");
  return isKnown(category) ? t(category) : category;
}

/** Not from the contract, which would load its schemas into the browser. */
const known: Record<WireCategory, true> = {
  Creative: true,
  Educational: true,
  Fitness: true,
  Gaming: true,
  IRL: true,
  Music: true,
};

function isKnown(category: string): category is WireCategory {
  return Object.hasOwn(known, category);
}

function Presence({ streamer }: { streamer: ListedStreamer }) {
  const t = useTranslations("discover.card");
  if (streamer.isLive) {
    return (
      <Badge tone="blue" icon={Radio}>
        {t("performing")}
      </Badge>
    );
  }
  if (streamer.live_since !== null) {
    return (
      <Badge tone="green" icon={Radio}>
        {t("liveNow")}
      </Badge>
    );
  }
  return streamer.status === "paused" ? <Badge icon={CirclePause}>{t("paused")}</Badge> : null;
}

type FigureProps = {
  label: string;
  /** Shown instead of a figure that does not exist yet. */
  missing?: string | false;
  children: ReactNode;
};

function Figure({ label, missing = false, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-muted text-xs">{label}</dt>
      <dd className="figures truncate font-semibold">
        {missing === false ? children : <span className="font-normal text-muted">{missing}</span>}
      </dd>
    </div>
  );
}
