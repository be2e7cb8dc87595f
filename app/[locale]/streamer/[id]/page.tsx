import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getLocale, getTranslations, setRequestLocale } from "next-intl/server";
import { LateLiveRefresh } from "@/components/live/late-live-refresh";
import { JsonLd } from "@/components/seo/json-ld";
import { StreamerPage } from "@/components/streamer/page/streamer-page";
import { routing } from "@/lib/i18n/routing";
import { streamerPath } from "@/lib/seo/address";
import { streamerCard } from "@/lib/seo/page-card";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { streamerData } from "@/lib/seo/structured-data";
import { loadStreamerPage } from "./load-streamer-page";

/** Seconds. Events about the streamer revalidate the page; this bounds the age of what no event announces. */
export const revalidate = 60;

/** None is prerendered: each is rendered at its first visit. */
export function generateStaticParams() {
  return [];
}

type StreamerRouteProps = { params: Promise<{ locale: string; id: string }> };

async function load(params: StreamerRouteProps["params"]) {
  const { locale, id } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (await loadStreamerPage(id, locale)) ?? notFound();
}

export async function generateMetadata({ params }: StreamerRouteProps): Promise<Metadata> {
  const { streamer } = await load(params);
  const [t, locale] = await Promise.all([getTranslations("streamerPage"), getLocale()]);
  const name = streamer.name || streamer.streamer_name;
  return pageMetadata({
    locale,
    // By name, also if the address holds the id: one page, one canonical address.
    path: streamerPath(streamer.streamer_name),
    title: t("meta.title", { name }),
    description: streamer.bio || t("meta.description", { name }),
    image: streamerCard(streamer, locale),
  });
}

export default async function StreamerRoute({ params }: StreamerRouteProps) {
  const page = await load(params);
  const locale = await getLocale();
  return (
    <>
      <JsonLd data={streamerData(page.streamer, locale)} />
      <LateLiveRefresh channels={[`streamer:${page.streamer.id}`]} askedAt={page.now} />
      <StreamerPage {...page} />
    </>
  );
}
