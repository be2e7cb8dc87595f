import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ViewersPage } from "@/components/marketing/viewers/viewers-page";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type ViewersProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: ViewersProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "marketing.viewers.meta" });
  return pageMetadata({ locale, path: "/viewers", title: t("title"), description: t("description") });
}

export default async function Viewers({ params }: ViewersProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <ViewersPage />
    </PublicFrame>
  );
}
