import "./globals.css";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AuthProvider } from "@/components/auth/auth-provider";
import { AppFrame } from "@/components/shell/app-frame";
import { NotFoundPage } from "@/components/shell/not-found-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: `${t("notFound.title")} · ${t("meta.title")}` };
}

/**
 * The page of unknown addresses, in the language that the middleware passes in a header. Not a catch-all route, because Next
 * renders the page of a `notFound()` only in the browser.
 */
export default async function GlobalNotFound() {
  return (
    <AppFrame locale={await getLocale()}>
      <AuthProvider>
        <NotFoundPage />
      </AuthProvider>
    </AppFrame>
  );
}
