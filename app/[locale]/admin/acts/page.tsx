import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActsView } from "@/components/admin/books/acts-view";
import { listActs } from "@/lib/admin";
import { actQuerySchema } from "@/lib/admin/contract";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.acts");
  return { title: t("title"), robots: { index: false } };
}

type ActsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A filter that is no valid one is left out, as if the address had none. */
export default async function AdminActsPage({ searchParams }: ActsPageProps) {
  const asked = await searchParams;
  const { shape } = actQuerySchema;
  const filter = {
    operator: shape.operator.catch(undefined).parse(asked.operator) ?? "",
    act: shape.act.catch(undefined).parse(asked.act) ?? "",
    subject: shape.subject.catch(undefined).parse(asked.subject) ?? "",
    day: shape.day.catch(undefined).parse(asked.day) ?? "",
  };
  return (
    <ConsolePage path="/admin/acts">
      {async (actor) => (
        <ActsView first={await listActs(actor, actQuerySchema.parse(filter))} filter={filter} />
      )}
    </ConsolePage>
  );
}
