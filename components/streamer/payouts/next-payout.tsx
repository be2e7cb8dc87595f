"use client";

import { useTranslations } from "next-intl";
import { Moment } from "@/components/ui/moment";

/** When the next payout is sent. @param at ISO 8601; undefined while nothing is scheduled, or all of it waits */
export function NextPayout({ at }: { at: string | undefined }) {
  const t = useTranslations("streamerDashboard.payouts");
  if (at === undefined) return t("nothingScheduled");
  return t.rich("next", { at: () => <Moment at={at} style="payoutDate" /> });
}
