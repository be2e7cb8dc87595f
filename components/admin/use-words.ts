import { useTranslations } from "next-intl";

type Words = "events" | "pledgeKinds" | "pledgeStatuses" | "payoutStatuses" | "subjects";

/** The words for a code that the console shows, in the operator's language; the code itself where an older release wrote it. */
export function useWords(): (list: Words, code: string) => string {
  const t = useTranslations("admin.words");
  const say: Record<Words, (code: string) => string> = {
    events: (code) => t(`events.${code as "boost"}`),
    pledgeKinds: (code) => t(`pledgeKinds.${code as "boost"}`),
    pledgeStatuses: (code) => t(`pledgeStatuses.${code as "captured"}`),
    payoutStatuses: (code) => t(`payoutStatuses.${code as "pending"}`),
    subjects: (code) => t(`subjects.${code as "user"}`),
  };
  return (list, code) => (t.has(`${list}.${code}` as "events.boost") ? say[list](code) : code);
}
