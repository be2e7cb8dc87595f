import { getLocale } from "next-intl/server";
import { redirect } from "@/lib/i18n/navigation";

/** The console opens with what waits. */
export default async function AdminPage() {
  redirect({ href: "/admin/cases", locale: await getLocale() });
}
