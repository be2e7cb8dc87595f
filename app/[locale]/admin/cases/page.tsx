import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CaseFilterLinks } from "@/components/admin/cases/case-filters";
import { CaseQueue } from "@/components/admin/cases/case-queue";
import { ConsoleHead } from "@/components/admin/console-head";
import { listCases } from "@/lib/admin";
import { caseFiltersSchema } from "@/lib/admin/contract";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { now } from "@/lib/shared/clock";
import { FIRST_PAGE } from "@/lib/shared/page";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.cases");
  return { title: t("title"), robots: { index: false } };
}

type CasesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The queue of cases. Filters that do not exist count as none. */
export default async function CasesPage({ searchParams }: CasesPageProps) {
  const asked = caseFiltersSchema.safeParse(await searchParams);
  const filters = asked.success ? asked.data : caseFiltersSchema.parse({});
  const t = await getTranslations("admin.cases");
  return (
    <ConsolePage path="/admin/cases" channels={["operators"]}>
      {async (actor) => (
        <>
          <ConsoleHead title={t("title")} text={t("intro")} />
          <CaseFilterLinks filters={filters} />
          <ClientMessages namespaces={["admin.cases", "reports.reasons"]}>
            <CaseQueue
              key={JSON.stringify(filters)}
              first={await listCases(actor, { ...FIRST_PAGE, ...filters })}
              filters={filters}
              now={now().toISOString()}
            />
          </ClientMessages>
        </>
      )}
    </ConsolePage>
  );
}
