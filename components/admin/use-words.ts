import { useTranslations } from "next-intl";

type Words = "events" | "pledgeKinds" | "pledgeStatuses" | "payoutStatuses" | "subjects";

/** The words for a code that the console shows, in the operator's language; the code itself where an older release wrote it. */
export function useWords(): (list: Words, code: string) => string {
  const t = useTranslations("admin.words");
  return (list, code) => {
    const key = `${list}.${code}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key) : code;
  };
}
