"use client";

import { useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";

/** When the next payout is sent. @param at ISO 8601; undefined while nothing is scheduled, or all of it waits */
export function NextPayout({ at }: { at: string | undefined }) {
  const t = useTranslations("streamerDashboard.payouts");
  const dates = useDates();
  return at === undefined ? t("nothingScheduled") : t("next", { date: dates(at, "payoutDate") });
}
