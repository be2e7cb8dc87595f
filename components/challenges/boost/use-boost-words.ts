import { useTranslations } from "next-intl";
import type { NoticeWords } from "@/components/ui/use-notice";
import { MINIMUM_BOOST_CENTS } from "@/lib/challenges/contract";
import { type Cents, toDollars } from "@/lib/shared/money";

/** What the contract's schema says of an amount; everything else is the server's, in words already. */
const PROBLEMS: ReadonlySet<string> = new Set([
  "required",
  "amount_invalid",
  "amount_decimals",
  "amount_too_low",
  "amount_too_high",
]);

/** Says what a boost may be, and what is wrong with one. Source: docs/product/challenges.md#amounts. @param most of one boost here */
export function useBoostWords(most: Cents) {
  const t = useTranslations("challenges.boost");
  const maximum = toDollars(most);
  const isFull = most < MINIMUM_BOOST_CENTS;
  const isOurs = (problem: string | undefined) => problem !== undefined && PROBLEMS.has(problem);
  const tooHigh = isFull ? t("full") : t("most", { maximum });
  return {
    limits: isFull ? t("full") : t("limits", { maximum }),
    beside: (problem: string | undefined) => {
      if (!isOurs(problem)) return problem || undefined;
      return isFull || problem === "amount_too_high" ? tooHigh : t("least");
    },
    /** Of the whole form; null where the server has spoken, or nobody has. */
    notice: (problem: string | undefined): NoticeWords | null => {
      if (!isOurs(problem)) return null;
      if (isFull || problem === "amount_too_high") return { title: t("invalid"), text: tooHigh };
      return { title: t("invalid"), text: t(problem === "amount_too_low" ? "tooLow" : "invalidText") };
    },
  };
}
