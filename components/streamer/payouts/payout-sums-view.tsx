"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { PayoutSums } from "@/lib/payouts/contract";

/** Where the money is: four sums, each after the fee, and the total of payouts that were not cancelled. */
export function PayoutSumsView({ sums }: { sums: PayoutSums }) {
  const t = useTranslations("streamerDashboard.payouts.sums");
  const parts = [
    { key: "paid", value: sums.paidCents, look: "text-stake-text" },
    { key: "onItsWay", value: sums.onItsWayCents, look: "" },
    { key: "onHold", value: sums.onHoldCents, look: sums.onHoldCents > 0 ? "text-warning" : "" },
    { key: "lost", value: sums.lostCents, look: sums.lostCents > 0 ? "text-danger" : "" },
  ] as const;
  return (
    <section aria-labelledby="payout-sums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="payout-sums" className="text-lg">
          {t("title")}
        </h2>
        <p className="text-muted text-sm">
          {t("total")}{" "}
          <Money
            cents={sums.paidCents + sums.onItsWayCents + sums.onHoldCents}
            className="font-semibold text-text"
          />
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {parts.map(({ key, value, look }) => (
          <div key={key} className="bg-surface p-4">
            <dt className="text-muted text-sm">{t(`${key}.label`)}</dt>
            <dd className={clsx("figures mt-1 font-bold font-display text-xl tracking-tight", look)}>
              <Money cents={value} />
            </dd>
            <dd className="mt-1 text-muted text-xs">{t(`${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
