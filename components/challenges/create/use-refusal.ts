import { useTranslations } from "next-intl";
import type { NoticeText } from "@/components/ui/use-notice";
import { ApiError } from "@/lib/http/call";
import type { ErrorCode } from "@/lib/shared/errors";
import type { Rule } from "@/lib/streamers/contract";

const TITLES = {
  unauthenticated: "signIn",
  moderation_failed: "rejected",
  amount_too_low: "minimum",
  boost_too_low: "invalidAmount",
  boost_closed: "boostClosed",
  streamer_paused: "unavailable",
  declined_by_rule: "declined",
} as const satisfies Partial<Record<ErrorCode, string>>;

/** A refusal, and what leads on from it. */
export type RefusalText = NoticeText & { readonly help?: "confirm_email" | "appeal" };

/**
 * Turns a failed call into a notice: a title by error code, and the server's message. Source: docs/product/pages.md#notices.
 * @param failed title for codes without one
 */
export function useRefusal(failed?: string): (error: unknown) => RefusalText {
  const t = useTranslations("challenges.refusal");
  const general = useTranslations("ui.error");
  const otherwise = failed ?? general("title");
  return (error) => {
    if (!(error instanceof ApiError)) return { title: otherwise, text: general("text") };
    const code = error.body?.code;
    if (error.body?.moderationFailed) {
      return { title: t("rejected"), text: error.message || t("rejectedText") };
    }
    const text = { title: hasTitle(code) ? t(TITLES[code]) : otherwise, text: error.message };
    return breaks(error, ["require_confirmed_email"]) ? { ...text, help: "confirm_email" } : text;
  };
}

/** Codes about the amount alone: their message belongs to its field. */
const ABOUT_AMOUNT: readonly (string | undefined)[] = [
  "amount_too_high",
  "amount_too_low",
  "pot_full",
] satisfies readonly ErrorCode[];

/** The server's message about the amount; null when the call failed for another reason. */
export function amountProblemOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return ABOUT_AMOUNT.includes(error.body?.code) || breaks(error, AMOUNT_RULES) ? error.message : null;
}

/** The server's message about what the text says; null when the call failed for another reason. */
export function wordsProblemOf(error: unknown): string | null {
  return error instanceof ApiError && breaks(error, WORD_RULES) ? error.message : null;
}

const AMOUNT_RULES: readonly Rule[] = ["maximum_challenge_amount", "maximum_pot_amount"];
const WORD_RULES: readonly Rule[] = ["blocked_words", "blocked_categories"];

function breaks({ body }: ApiError, rules: readonly Rule[]): boolean {
  return body?.code === "declined_by_rule" && rules.some((rule) => rule === body.rule);
}

function hasTitle(code: string | undefined): code is keyof typeof TITLES {
  return code !== undefined && Object.hasOwn(TITLES, code);
}
