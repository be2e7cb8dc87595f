import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { StreamersPage } from "@/components/marketing/streamers/streamers-page";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type StreamersProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: StreamersProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "marketing.streamers.meta" });
  return pageMetadata({ locale, path: "/streamers", title: t("title"), description: t("description") });
}

export default async function Streamers({ params }: StreamersProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <StreamersPage />
    </PublicFrame>
  );
}
