import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PaymentSummary } from "@/components/ui/payment-summary";
import { Stack } from "@/components/ui/stack";
import { StatusBadge } from "@/components/ui/status-badge";
import { Band } from "../band";
import { BandTitle } from "../band-title";
import { ExampleBadge } from "../example-badge";
import { sampleStack } from "../sample-stack";
import { ScriptSlip } from "./script-slip";

const TITLE = "features-title";

/** Four features, each with the part of the product that it is about. */
export function ViewerFeatures() {
  const t = useTranslations("marketing.viewers.features");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} />
      <div className="mt-10 grid gap-5 lg:grid-cols-12">
        <Feature name="gameMaster" className="lg:col-span-7">
          <ScriptSlip />
        </Feature>
        <Feature name="pay" className="lg:col-span-5">
          <PaymentSummary
            howMuch={<Money cents={2_500} />}
            whatHappensNow={t("pay.now")}
            whenItMoves={t("pay.moves")}
          />
        </Feature>
        <Feature name="boost" className="lg:col-span-5">
          <Growth />
        </Feature>
        <Feature name="ai" className="lg:col-span-7">
          <Screened />
        </Feature>
      </div>
    </Band>
  );
}

type FeatureProps = {
  name: "gameMaster" | "pay" | "boost" | "ai";
  className: string;
  children: ReactNode;
};

function Feature({ name, className, children }: FeatureProps) {
  const t = useTranslations(`marketing.viewers.features.${name}`);
  return (
    <Card as="article" padding="lg" className={`flex flex-col ${className}`}>
      <h3 className="text-2xl">{t("title")}</h3>
      <p className="mt-2 mb-7 max-w-lg text-muted">{t("text")}</p>
      <div className="mt-auto">
        <ExampleBadge className="mb-3" />
        {children}
      </div>
    </Card>
  );
}

/** The same challenge as it grows. */
function Growth() {
  return (
    <div className="grid gap-5">
      <Stack size="sm" segments={sampleStack(2_000)} className="w-3/5 sm:w-1/2" />
      <Stack size="sm" segments={sampleStack(2_000, 500, 1_500)} className="w-4/5 sm:w-3/4" />
      <Stack size="md" segments={sampleStack(2_000, 500, 1_500, 1_000, 700, 3_000)} />
    </div>
  );
}

/** An approved and a refused text. */
function Screened() {
  const t = useTranslations("marketing.viewers.features.ai");
  return (
    <ul className="grid gap-3">
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-ground p-4">
        <p className="font-display font-semibold text-lg">{t("passes")}</p>
        <StatusBadge status="approved" />
      </li>
      <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line border-dashed p-4">
        <p className="font-display font-semibold text-lg text-muted line-through decoration-2 decoration-danger">
          {t("fails")}
        </p>
        <StatusBadge status="review_failed" />
      </li>
    </ul>
  );
}
