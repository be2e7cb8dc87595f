import { useTranslations } from "next-intl";
import { waitWords } from "@/lib/shared/wait";

/** Says how long to wait after too many attempts; undefined for another refusal. @see SignInRefused */
export function useWaitWords(): (seconds: number | undefined) => string | undefined {
  const t = useTranslations("limits");
  return (seconds) => {
    if (seconds === undefined) return undefined;
    const { key, count } = waitWords(seconds);
    return t(key, { count });
  };
}
