import "../globals.css";
import type { Metadata, Viewport } from "next";
import { notFound } from "next/navigation";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AuthProvider } from "@/components/auth/auth-provider";
import { LazyLanguageSync } from "@/components/auth/lazy-language-sync";
import { AppFrame } from "@/components/shell/app-frame";
import { routing } from "@/lib/i18n/routing";
import { type Icon, iconPath } from "@/lib/seo/icon-path";

const APPLE_ICON: Icon = { purpose: "apple", side: 180 };

type LocaleLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

export function generateStaticParams() {
  return routing.locales.map((locale) => ({ locale }));
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaff" },
    { media: "(prefers-color-scheme: dark)", color: "#0b0b12" },
  ],
  colorScheme: "light dark",
  // The phone bar fills the space beside the home indicator.
  viewportFit: "cover",
};

export async function generateMetadata({ params }: LocaleLayoutProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const t = await getTranslations({ locale, namespace: "shell.meta" });
  return {
    title: { default: `${t("title")} · ${t("tagline")}`, template: `%s · ${t("title")}` },
    description: t("description"),
    applicationName: t("title"),
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml" }, apple: iconPath(APPLE_ICON) },
  };
}

export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    <AppFrame locale={locale}>
      <AuthProvider>
        {children}
        <LazyLanguageSync />
      </AuthProvider>
    </AppFrame>
  );
}
