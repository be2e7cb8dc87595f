import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { Hero } from "../hero";
import { MarketingStage } from "../marketing-stage";
import { SIGN_UP } from "../sign-up";
import { Boosting } from "./boosting";
import { Clapper } from "./clapper";
import { Curtain } from "./curtain";
import { ViewerFeatures } from "./viewer-features";
import { ViewerSteps } from "./viewer-steps";

/** What a viewer can do here: the director's side. Source: docs/product/pages.md#selling-pages. */
export function ViewersPage() {
  const t = useTranslations("marketing.viewers.hero");
  return (
    <MarketingStage>
      <div className="grid items-center gap-x-12 gap-y-20 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Hero kicker={t("kicker")} lines={[t("line1"), t("line2")]} look="text-brand-text" text={t("text")}>
          <LinkButton href={SIGN_UP} size="lg" {...mark("cta_click", "viewers_hero")}>
            {t("start")}
          </LinkButton>
          <LinkButton href="/challenges" size="lg" variant="secondary">
            {t("browse")}
          </LinkButton>
        </Hero>
        <Clapper />
      </div>
      <ViewerFeatures />
      <Boosting />
      <ViewerSteps />
      <Curtain />
    </MarketingStage>
  );
}
