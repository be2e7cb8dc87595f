import { useTranslations } from "next-intl";
import type { Sensitive } from "@/lib/admin/contract";

/** What something is named as, in words. */
export function useSensitive(): (named: readonly Sensitive[]) => string {
  const t = useTranslations("reports.reasons");
  return (named) => named.map((reason) => t(reason)).join(", ");
}
