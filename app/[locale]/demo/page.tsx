import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { DemoPage } from "@/components/demo/demo-page";
import { PublicFrame } from "@/components/shell/public-frame";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";

type DemoProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: DemoProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "demo.meta" });
  return pageMetadata({ locale, path: "/demo", title: t("title"), description: t("description") });
}

export default async function Demo({ params }: DemoProps) {
  setRequestLocale((await params).locale);
  return (
    <PublicFrame>
      <DemoPage />
    </PublicFrame>
  );
}
