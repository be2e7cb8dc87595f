import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Terms } from "@/components/legal/terms";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type TermsProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: TermsProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "legal.terms" });
  return pageMetadata({ locale, path: "/terms", title: t("title"), description: t("description") });
}

export default async function TermsPage({ params }: TermsProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <Terms />
    </PublicFrame>
  );
}
