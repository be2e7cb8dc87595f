import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PayoutsView } from "@/components/admin/books/payouts-view";
import { listAdminPayouts } from "@/lib/admin";
import { PAYOUT_STATES } from "@/lib/admin/contract";
import { FIRST_PAGE } from "@/lib/shared/page";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.payouts");
  return { title: t("title"), robots: { index: false } };
}

type PayoutsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AdminPayoutsPage({ searchParams }: PayoutsPageProps) {
  const asked = await searchParams;
  const state = PAYOUT_STATES.find((known) => known === asked.state) ?? "open";
  const q = typeof asked.q === "string" ? asked.q.trim().slice(0, 50) : "";
  return (
    <ConsolePage path="/admin/payouts">
      {async (actor) => (
        <PayoutsView first={await listAdminPayouts(actor, { ...FIRST_PAGE, state, q })} state={state} q={q} />
      )}
    </ConsolePage>
  );
}
