import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MoneyView } from "@/components/admin/books/money-view";
import { reportMoney } from "@/lib/payments";
import { ConsolePage } from "../_console/console-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.money");
  return { title: t("title"), robots: { index: false } };
}

export default function AdminMoneyPage() {
  return (
    <ConsolePage path="/admin/money">
      {async (actor) => <MoneyView report={await reportMoney(actor)} />}
    </ConsolePage>
  );
}
