import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { redirect } from "@/lib/i18n/navigation";

export const metadata: Metadata = { robots: { index: false } };

/** The console opens with what waits. */
export default async function AdminPage() {
  redirect({ href: "/admin/cases", locale: await getLocale() });
}
