import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PersonView } from "@/components/admin/people/person-view";
import { openPerson } from "@/lib/admin";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { now } from "@/lib/shared/clock";
import { nullOn } from "@/lib/shared/errors";
import { asId, type UserId } from "@/lib/shared/ids";
import { ConsolePage } from "../../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.people");
  return { title: t("title"), robots: { index: false } };
}

type PersonPageProps = { params: Promise<{ id: string }> };

/** A person, for operators. */
export default async function PersonPage({ params }: PersonPageProps) {
  const { id } = await params;
  return (
    <ConsolePage path={`/admin/people/${id}`}>
      {async (actor) => {
        const person = await nullOn(
          "profile_not_found",
          openPerson(actor, asId<UserId>(id), await getLocale()),
        );
        if (person === null) notFound();
        const isAdmin = actor.role === "admin";
        const mayAct = person.id !== actor.userId && !person.closed && (isAdmin || person.role === "user");
        return (
          <ClientMessages namespaces={["admin.people", "admin.removal", "errors.fields"]}>
            <PersonView person={person} mayAct={mayAct} mayChangeRole={isAdmin} now={now().toISOString()} />
          </ClientMessages>
        );
      }}
    </ConsolePage>
  );
}
