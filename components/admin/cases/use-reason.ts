import { useTranslations } from "next-intl";
import { REASONS } from "@/lib/moderation/contract";

/** The text of a reason: a clause of the rules, or a reason of the console's lists. */
export function useReason(): (reason: string) => string {
  const clauses = useTranslations("moderation.reasons");
  const reasons = useTranslations("admin.cases.reasons");
  return (reason) => {
    const clause = REASONS.find((known) => known === reason);
    if (clause !== undefined) return clauses(clause);
    return reasons(reason as Parameters<typeof reasons>[0]);
  };
}
