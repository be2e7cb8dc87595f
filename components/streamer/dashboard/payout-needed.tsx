"use client";

import { clsx } from "clsx";
import { Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

/** Says that nothing can be accepted without a payout account, with a link to it. Source: docs/product/payouts.md#payout-accounts. */
export function PayoutNeeded({ className }: { className: string }) {
  const t = useTranslations("streamerDashboard.acts");
  return (
    <div
      className={clsx(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-info-tint p-4 text-sm",
        className,
      )}
    >
      <Landmark className="size-5 shrink-0 text-info" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t("payoutNeeded.title")}</p>
        <p>{t("payoutNeeded.text")}</p>
      </div>
      <LinkButton href="/settings?tab=streamer#payments" size="sm" variant="secondary">
        {t("toPayoutAccount")}
      </LinkButton>
    </div>
  );
}
