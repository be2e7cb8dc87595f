"use client";

import { useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";
import type { PayoutWire } from "@/lib/payouts/contract";

/** When the next payout is sent, unless it waits for something. */
export function NextPayout({ payouts }: { payouts: readonly PayoutWire[] }) {
  const t = useTranslations("streamerDashboard.payouts");
  const dates = useDates();
  const [next] = payouts
    .filter((payout) => payout.status === "pending" && payout.waiting_reason === null)
    .map((payout) => payout.scheduled_for)
    .sort();
  return next === undefined ? t("nothingScheduled") : t("next", { date: dates(next, "payoutDate") });
}
