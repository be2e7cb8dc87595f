import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getLocale, getTranslations, setRequestLocale } from "next-intl/server";
import { ChallengePage } from "@/components/challenges/permalink/challenge-page";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { JsonLd } from "@/components/seo/json-ld";
import { routing } from "@/lib/i18n/routing";
import { challengePath } from "@/lib/seo/address";
import { challengeCard } from "@/lib/seo/page-card";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { challengeData } from "@/lib/seo/structured-data";
import { loadChallengePage } from "./load-challenge-page";

/** Seconds. Events about the challenge revalidate the page; this bounds the age of what no event announces. */
export const revalidate = 60;

/** None is prerendered: each is rendered at its first visit. */
export function generateStaticParams() {
  return [];
}

type ChallengeRouteProps = { params: Promise<{ locale: string; id: string }> };

async function load(params: ChallengeRouteProps["params"]) {
  const { locale, id } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (await loadChallengePage(id)) ?? notFound();
}

export async function generateMetadata({ params }: ChallengeRouteProps): Promise<Metadata> {
  const { challenge } = await load(params);
  const [t, locale] = await Promise.all([getTranslations("challengePage"), getLocale()]);
  return pageMetadata({
    locale,
    path: challengePath(challenge.id),
    title: t("meta.title", { streamer: challenge.streamer_display_name }),
    description: t("meta.description", {
      text: challenge.challenge,
      amount: challenge.amount,
      backers: challenge.backer_count,
    }),
    image: challengeCard(challenge, locale),
  });
}

export default async function ChallengeRoute({ params }: ChallengeRouteProps) {
  const page = await load(params);
  const { challenge, now } = page;
  return (
    <>
      <JsonLd data={challengeData(challenge, await getLocale())} />
      <LateLiveRefresh channels={[`challenge:${challenge.id}`]} askedAt={now} />
      <ChallengePage {...page} />
    </>
  );
}
