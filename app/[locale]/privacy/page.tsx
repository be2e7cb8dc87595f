import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Privacy } from "@/components/legal/privacy";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type PrivacyProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: PrivacyProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "legal.privacy" });
  return pageMetadata({ locale, path: "/privacy", title: t("title"), description: t("description") });
}

export default async function PrivacyPage({ params }: PrivacyProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <Privacy />
    </PublicFrame>
  );
}
