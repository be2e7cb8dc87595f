import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RulesTrial } from "@/components/admin/books/rules-trial";
import { ConsoleHead } from "@/components/admin/console-head";
import { latestScreened } from "@/lib/admin";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.rules");
  return { title: t("title"), robots: { index: false } };
}

export default async function AdminRulesPage() {
  const t = await getTranslations("admin.rules");
  return (
    <ConsolePage path="/admin/rules">
      {async (actor) => (
        <>
          <ConsoleHead title={t("title")} text={t("text")} />
          <ClientMessages namespaces={["admin.rules", "streamers.kinds"]}>
            <RulesTrial latest={await latestScreened(actor)} />
          </ClientMessages>
        </>
      )}
    </ConsolePage>
  );
}
