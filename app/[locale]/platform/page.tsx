import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PlatformPage } from "@/components/marketing/platform/platform-page";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { isBuilding } from "@/lib/shared/env";
import { platformFigures } from "@/lib/streamers";

/** Seconds between two counts of the page's figures (docs/decisions/0087). */
export const revalidate = 600;

type PlatformProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: PlatformProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "marketing.platform.meta" });
  return pageMetadata({ locale, path: "/platform", title: t("title"), description: t("description") });
}

export default async function Platform({ params }: PlatformProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <PlatformPage figures={isBuilding() ? null : await platformFigures()} />
    </PublicFrame>
  );
}
