import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { authModeOf, tabTitleKey } from "./auth-path";

/** Metadata of a page with the sign-in and sign-up forms. @param mode the query parameter that selects the form */
export async function authMetadata(mode: string | string[] | undefined): Promise<Metadata> {
  const t = await getTranslations("auth");
  return {
    title: t(`panel.${tabTitleKey(authModeOf(mode))}`),
    description: t("meta.description"),
  };
}
