import "../globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { hasLocale, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { shellClientNamespaces } from "@/components/shell/client-namespaces";
import { Document } from "@/components/shell/document";
import { SkipLink } from "@/components/shell/skip-link";
import { Toaster } from "@/components/ui/toaster";
import { pickMessages } from "@/lib/i18n/pick-messages";
import { routing } from "@/lib/i18n/routing";

type LocaleLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }));
}

export const viewport: Viewport = { themeColor: "#0b0b12", colorScheme: "dark light" };

export async function generateMetadata({ params }: LocaleLayoutProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const t = await getTranslations({ locale, namespace: "shell.meta" });
  return {
    title: { default: `${t("title")} · ${t("tagline")}`, template: `%s · ${t("title")}` },
    description: t("description"),
    applicationName: t("title"),
  };
}

/** The document of every page with a language. Sends the browser only the words that the primitives use. */
export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const messages = pickMessages(await getMessages(), shellClientNamespaces);
  return (
    <Document lang={locale}>
      <NextIntlClientProvider messages={messages}>
        <SkipLink />
        {children}
        <Toaster />
      </NextIntlClientProvider>
    </Document>
  );
}
