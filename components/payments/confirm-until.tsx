"use client";

import { useTranslations } from "next-intl";
import { useDates } from "@/components/ui/use-dates";

type ConfirmUntilProps = { reason: "renewal" | "collection"; streamer: string; deadline: string };

/** Until when a payment can be confirmed, in the reader's time zone, and what happens otherwise. */
export function ConfirmUntil({ reason, streamer, deadline }: ConfirmUntilProps) {
  const t = useTranslations("payments.confirm");
  return t(`${reason}.until`, { streamer, date: useDates()(deadline, "exact") });
}
