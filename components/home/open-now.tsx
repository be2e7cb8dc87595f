import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Stack } from "@/components/ui/stack";
import type { ChallengeWire } from "@/lib/challenges/contract";
import { Link } from "@/lib/i18n/navigation";
import { stackOf } from "@/lib/shared/stack";

/** Challenges that are open now, each leading to its own page; always the way to all. Plain links: the home page stays light. */
export function OpenNow({ challenges }: { challenges: readonly ChallengeWire[] }) {
  const t = useTranslations("home.open");
  return (
    <section id="community" aria-labelledby="community-title" className="mt-20 sm:mt-24">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <BandTitle id="community-title" title={t("title")} text={t("text")} />
        <LinkButton href="/challenges" variant="secondary">
          {t("all")}
        </LinkButton>
      </div>
      {challenges.length > 0 && (
        <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {challenges.map((challenge) => (
            <OpenChallenge key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenChallenge({ challenge }: { challenge: ChallengeWire }) {
  const t = useTranslations("home.open");
  return (
    <Card as="li" padding="lg" lively className="flex flex-col">
      <p className="flex min-w-0 items-center gap-3 text-muted text-sm">
        <Avatar name={challenge.streamer_display_name} src={challenge.streamer_profile_image} size="sm" />
        <span className="truncate">{t("for", { streamer: challenge.streamer_display_name })}</span>
      </p>
      <h3 className="mt-4 mb-6 line-clamp-4 text-balance font-display font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
        <Link
          href={`/challenge/${challenge.id}`}
          prefetch={false}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {challenge.challenge}
        </Link>
      </h3>
      <Stack segments={stackOf(challenge)} backers={challenge.backer_count} className="mt-auto" />
    </Card>
  );
}
