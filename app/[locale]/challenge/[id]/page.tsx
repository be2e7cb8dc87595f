import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getLocale, getTranslations, setRequestLocale } from "next-intl/server";
import { ChallengeNotFound } from "@/components/challenges/permalink/challenge-not-found";
import { ChallengePage } from "@/components/challenges/permalink/challenge-page";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { JsonLd } from "@/components/seo/json-ld";
import { isPlainSegment } from "@/lib/http/documents/document-address";
import { MADE_OF_META } from "@/lib/http/documents/made-of";
import { missingMetadata } from "@/lib/http/documents/missing";
import { routing } from "@/lib/i18n/routing";
import { challengePath } from "@/lib/seo/address";
import { challengeCard } from "@/lib/seo/page-card";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { challengeData } from "@/lib/seo/structured-data";
import { loadChallengePage } from "./load-challenge-page";

/** Cached whole and made anew when something happens to the challenge; this is for what no event tells, in seconds. */
export const revalidate = 60;

/** None is made ahead: each is made at its first visit. */
export function generateStaticParams() {
  return [];
}

type ChallengeRouteProps = { params: Promise<{ locale: string; id: string }> };

async function load(params: ChallengeRouteProps["params"]) {
  const { locale, id } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const data = await loadChallengePage(id);
  if (data === null && !isPlainSegment(id)) notFound();
  return data;
}

export async function generateMetadata({ params }: ChallengeRouteProps): Promise<Metadata> {
  const data = await load(params);
  const [t, locale] = await Promise.all([getTranslations("challengePage"), getLocale()]);
  if (data === null) return missingMetadata(t("notFound.title"));
  const { challenge } = data.page;
  return {
    ...pageMetadata({
      locale,
      path: challengePath(challenge.id),
      title: t("meta.title", { streamer: challenge.streamer_name }),
      description: t("meta.description", {
        text: challenge.challenge,
        amount: challenge.amount,
        backers: challenge.backer_count,
      }),
      image: challengeCard(challenge, locale),
    }),
    other: { [MADE_OF_META]: data.madeOf },
  };
}

export default async function ChallengeRoute({ params }: ChallengeRouteProps) {
  const data = await load(params);
  if (data === null) return <ChallengeNotFound />;
  const { challenge, now } = data.page;
  return (
    <>
      <JsonLd data={challengeData(challenge, await getLocale())} />
      <LateLiveRefresh channels={[`challenge:${challenge.id}`]} askedAt={now} />
      <ChallengePage {...data.page} />
    </>
  );
}
