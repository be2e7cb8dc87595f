import { useTranslations } from "next-intl";

/**
 * The reason of an operator's act, in the words of the act's own list: lists share codes. A reason in words stays as it was
 * written.
 */
export function useActReason(): (act: string, reason: string) => string {
  const lifts = useTranslations("admin.people.form.lift");
  const holds = useTranslations("admin.payouts.holdReasons");
  const releases = useTranslations("admin.payouts.releaseReasons");
  const clauses = useTranslations("admin.people.form.clauses");
  const cases = useTranslations("admin.cases.reasons");
  return (act, reason) => {
    const key = reason as never;
    // A reason in words may hold dots, which would part a key.
    if (!/^[a-z_]+$/.test(reason)) return reason;
    if (act === "user.lift") return lifts.has(key) ? lifts(key) : reason;
    if (act === "payout.hold") return holds.has(key) ? holds(key) : reason;
    if (act === "payout.release") return releases.has(key) ? releases(key) : reason;
    if (clauses.has(key)) return clauses(key);
    return cases.has(key) ? cases(key) : reason;
  };
}
