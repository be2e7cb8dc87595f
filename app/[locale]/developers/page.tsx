import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { DevelopersPage } from "@/components/developers/developers-page";
import { PublicFrame } from "@/components/shell/public-frame";
import { keyReference, recipesOf, verifyScript } from "@/lib/developers";
import { openApiDocument } from "@/lib/http/openapi";
import type { Locale } from "@/lib/i18n/routing";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { appOrigin } from "@/lib/shared/env";

/** Seconds: built elsewhere, it learns this installation's address. */
export const revalidate = 600;

type DevelopersProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: DevelopersProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "developers" });
  return pageMetadata({ locale, path: "/developers", title: t("title"), description: t("text") });
}

export default async function Developers({ params }: DevelopersProps) {
  setRequestLocale((await params).locale);
  const origin = appOrigin();
  return (
    <PublicFrame>
      <DevelopersPage
        origin={origin}
        reference={keyReference(openApiDocument())}
        recipes={recipesOf(origin)}
        receiver={verifyScript()}
      />
    </PublicFrame>
  );
}
