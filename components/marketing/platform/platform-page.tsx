import { useTranslations } from "next-intl";
import type { PlatformFigures } from "@/lib/streamers/contract";
import { Hero } from "../hero";
import { MarketingStage } from "../marketing-stage";
import { Floors } from "./floors";
import { Gate } from "./gate";
import { HouseRules } from "./house-rules";
import { PaymentEngine } from "./payment-engine";
import { SafeDrawing } from "./safe-drawing";
import { StatsBanner } from "./stats-banner";
import { TwoDoors } from "./two-doors";

type PlatformPageProps = {
  /** Null when they could not be loaded. */
  figures: PlatformFigures | null;
};

/** The page about the platform. Source: docs/product/pages.md#selling-pages. */
export function PlatformPage({ figures }: PlatformPageProps) {
  const t = useTranslations("marketing.platform.hero");
  return (
    <MarketingStage>
      <div className="grid items-center gap-x-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <Hero lines={[t("line1"), t("line2")]} look="text-stake-text" text={t("text")} />
        <SafeDrawing />
      </div>
      <StatsBanner figures={figures} />
      <Floors />
      <PaymentEngine />
      <Gate />
      <HouseRules />
      <TwoDoors />
    </MarketingStage>
  );
}
