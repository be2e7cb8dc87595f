import { useTranslations } from "next-intl";

/** The reason of an operator's act: the words of whichever list its code is of; a reason in words stays as it was written. */
export function useActReason(): (reason: string) => string {
  const cases = useTranslations("admin.cases.reasons");
  const people = useTranslations("admin.people.form");
  const payouts = useTranslations("admin.payouts");
  return (reason) => {
    const [inCases, inClauses, inLift, inHold, inRelease] = [
      reason as Parameters<typeof cases.has>[0],
      `clauses.${reason}` as Parameters<typeof people.has>[0],
      `lift.${reason}` as Parameters<typeof people.has>[0],
      `holdReasons.${reason}` as Parameters<typeof payouts.has>[0],
      `releaseReasons.${reason}` as Parameters<typeof payouts.has>[0],
    ];
    // A reason in words may hold dots, which would part a key.
    if (!/^[a-z_]+$/.test(reason)) return reason;
    if (people.has(inClauses)) return people(inClauses);
    if (cases.has(inCases)) return cases(inCases);
    if (people.has(inLift)) return people(inLift);
    if (payouts.has(inHold)) return payouts(inHold);
    return payouts.has(inRelease) ? payouts(inRelease) : reason;
  };
}
