import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ConsoleHead } from "@/components/admin/console-head";
import { PeopleList } from "@/components/admin/people/people-list";
import { listPeople } from "@/lib/admin";
import { localePath } from "@/lib/i18n/locale-path";
import { DEFAULT_PAGE_SIZE, pageOfAddress } from "@/lib/shared/page";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.people");
  return { title: t("title"), robots: { index: false } };
}

type PeoplePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Operators search people. */
export default async function PeoplePage({ searchParams }: PeoplePageProps) {
  const asked = await searchParams;
  const sought = typeof asked.q === "string" ? asked.q : "";
  return (
    <ConsolePage path="/admin/people">
      {async (actor) => {
        const [t, locale, people] = await Promise.all([
          getTranslations("admin.people"),
          getLocale(),
          pageOfAddress(asked.cursor, (cursor) =>
            listPeople(actor, { q: sought, cursor, limit: DEFAULT_PAGE_SIZE }),
          ),
        ]);
        return (
          <>
            <ConsoleHead title={t("title")} />
            <PeopleList sought={sought} people={people} path={localePath("/admin/people", locale)} />
          </>
        );
      }}
    </ConsolePage>
  );
}
