import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getLocale, getTranslations, setRequestLocale } from "next-intl/server";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { JsonLd } from "@/components/seo/json-ld";
import { StreamerNotFound } from "@/components/streamer/page/streamer-not-found";
import { StreamerPage } from "@/components/streamer/page/streamer-page";
import { isPlainSegment } from "@/lib/http/documents/document-address";
import { MADE_OF_META } from "@/lib/http/documents/made-of";
import { missingMetadata } from "@/lib/http/documents/missing";
import { routing } from "@/lib/i18n/routing";
import { streamerPath } from "@/lib/seo/address";
import { streamerCard } from "@/lib/seo/page-card";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { streamerData } from "@/lib/seo/structured-data";
import { loadStreamerPage } from "./load-streamer-page";

/** Cached whole and made anew when something happens to the streamer; this is for what no event tells, in seconds. */
export const revalidate = 60;

/** None is made ahead: each is made at its first visit. */
export function generateStaticParams() {
  return [];
}

type StreamerRouteProps = { params: Promise<{ locale: string; id: string }> };

async function load(params: StreamerRouteProps["params"]) {
  const { locale, id } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const data = await loadStreamerPage(id, locale);
  if (data === null && !isPlainSegment(id)) notFound();
  return data;
}

export async function generateMetadata({ params }: StreamerRouteProps): Promise<Metadata> {
  const data = await load(params);
  const [t, locale] = await Promise.all([getTranslations("streamerPage"), getLocale()]);
  if (data === null) return missingMetadata(t("notFound.title"));
  const { streamer } = data.page;
  const name = streamer.name || streamer.streamer_name;
  return {
    ...pageMetadata({
      locale,
      // By name, also where the address said the id: one page, one address.
      path: streamerPath(streamer.streamer_name),
      title: t("meta.title", { name }),
      description: streamer.bio || t("meta.description", { name }),
      image: streamerCard(streamer, locale),
    }),
    other: { [MADE_OF_META]: data.madeOf },
  };
}

export default async function StreamerRoute({ params }: StreamerRouteProps) {
  const data = await load(params);
  if (data === null) return <StreamerNotFound />;
  const locale = await getLocale();
  return (
    <>
      <JsonLd data={streamerData(data.page.streamer, locale)} />
      <LateLiveRefresh channels={[`streamer:${data.page.streamer.id}`]} askedAt={data.page.now} />
      <StreamerPage {...data.page} />
    </>
  );
}
