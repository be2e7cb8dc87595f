import "./globals.css";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { AccountButton } from "@/components/auth/account-button";
import { AuthProvider } from "@/components/auth/auth-provider";
import { AppFrame } from "@/components/shell/app-frame";
import { NotFoundPage } from "@/components/shell/not-found-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return { title: `${t("notFound.title")} · ${t("meta.title")}` };
}

/**
 * Any address that no route knows, in the language of the address (the middleware tells it in a header). A page of its
 * own and not a catch-all route, because Next draws the page of a `notFound()` only in the browser.
 */
export default async function GlobalNotFound() {
  return (
    <AppFrame locale={await getLocale()}>
      <AuthProvider>
        <NotFoundPage auth={<AccountButton />} />
      </AuthProvider>
    </AppFrame>
  );
}
