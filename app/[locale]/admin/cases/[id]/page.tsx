import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { CaseView } from "@/components/admin/cases/case-view";
import { getCase, listCasePledges, listCaseReports, nextCaseId } from "@/lib/admin";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { FIRST_PAGE } from "@/lib/shared/page";
import { ConsolePage } from "../../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.cases");
  return { title: t("title"), robots: { index: false } };
}

type CasePageProps = { params: Promise<{ id: string }> };

/** The whole story of a case. */
export default async function CasePage({ params }: CasePageProps) {
  const { id } = await params;
  const locale = await getLocale();
  return (
    <ConsolePage path={`/admin/cases/${id}`} channels={["operators"]}>
      {async (actor) => {
        const story = await nullOn("case_not_found", getCase(actor, id, locale));
        if (story === null) notFound();
        const none = { items: [], nextCursor: null };
        const [pledges, reports, next] = await Promise.all([
          // They name anonymous backers.
          story.own ? none : listCasePledges(actor, id, FIRST_PAGE),
          story.reports === null ? none : listCaseReports(actor, id, FIRST_PAGE),
          nextCaseId(actor, id),
        ]);
        return (
          <CaseView
            story={story}
            pledges={pledges}
            reports={reports}
            me={actor.userId}
            mayTakeOver={actor.role === "admin"}
            next={next}
            now={now().toISOString()}
          />
        );
      }}
    </ConsolePage>
  );
}
