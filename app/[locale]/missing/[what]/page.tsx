import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ChallengeNotFound } from "@/components/challenges/permalink/challenge-not-found";
import { NotFoundPage } from "@/components/shell/not-found-page";
import { PublicFrame } from "@/components/shell/public-frame";
import { TooManyPages } from "@/components/shell/too-many-pages";
import { StreamerNotFound } from "@/components/streamer/page/streamer-not-found";
import type { Locale } from "@/lib/i18n/routing";

/** What is missing, from the address; `busy`: the page is there, but too many were asked for. */
const KINDS = ["streamer", "challenge", "page", "busy"] as const;

export const dynamicParams = false;

export function generateStaticParams() {
  return KINDS.map((what) => ({ what }));
}

type MissingProps = { params: Promise<{ locale: Locale; what: (typeof KINDS)[number] }> };

export async function generateMetadata({ params }: MissingProps): Promise<Metadata> {
  const { locale, what } = await params;
  const t = await getTranslations({ locale });
  const titles = {
    streamer: t("streamerPage.notFound.title"),
    challenge: t("challengePage.notFound.title"),
    page: t("shell.notFound.title"),
    busy: t("shell.busy.title"),
  };
  return { title: titles[what], robots: { index: false } };
}

/**
 * Shown by the server ahead of Next, with status 404 (`busy`: 429), in place of Next's own page for a `notFound()`, which is empty until its
 * scripts have run (docs/decisions/0098).
 */
export default async function MissingPage({ params }: MissingProps) {
  const { locale, what } = await params;
  setRequestLocale(locale);
  if (what === "page") return <NotFoundPage />;
  if (what === "busy") {
    return (
      <PublicFrame>
        <TooManyPages />
      </PublicFrame>
    );
  }
  return <PublicFrame>{what === "streamer" ? <StreamerNotFound /> : <ChallengeNotFound />}</PublicFrame>;
}
