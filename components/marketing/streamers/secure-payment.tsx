import { ChartNoAxesColumn, type LucideIcon, Scale, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { Band } from "../band";
import { BandTitle } from "../band-title";
import { ExampleBadge } from "../example-badge";

const TITLE = "payments-title";
const SAMPLE_DOLLARS = 57;

const points = ["instant", "dispute", "analytics"] as const;
const icons: Record<(typeof points)[number], LucideIcon> = {
  instant: Zap,
  dispute: Scale,
  analytics: ChartNoAxesColumn,
};

/** How a streamer is paid. Source: docs/product/payouts.md#the-transfer. */
export function SecurePayment() {
  const t = useTranslations("marketing.streamers.payment");
  return (
    <Band labelledBy={TITLE}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          <BandTitle id={TITLE} title={t("title")} text={t("text")} />
          <ExampleBadge className="mt-8 mb-3" />
          <PaymentSummary
            howMuch={t("howMuch", { amount: SAMPLE_DOLLARS })}
            whatHappensNow={t("now")}
            whenItMoves={t("moves")}
          />
        </div>
        <ul className="grid content-center gap-8">
          {points.map((point) => {
            const Icon = icons[point];
            return (
              <li key={point} className="flex gap-5">
                <span className="grid size-11 shrink-0 place-items-center rounded-full border border-edge text-stake-text">
                  <Icon className="size-5" />
                </span>
                <div>
                  <h3 className="text-lg">{t(`${point}.title`)}</h3>
                  <p className="mt-1.5 text-muted">{t(`${point}.text`)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </Band>
  );
}
