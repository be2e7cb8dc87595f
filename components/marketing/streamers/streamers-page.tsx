import { useTranslations } from "next-intl";
import { DemoLink } from "@/components/shell/demo-link";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { Hero } from "../hero";
import { MarketingStage } from "../marketing-stage";
import { SIGN_UP_STREAMER } from "../sign-up";
import { ControlDesk } from "./control-desk";
import { RunOfShow } from "./run-of-show";
import { SecurePayment } from "./secure-payment";
import { StageScreen } from "./stage-screen";
import { StreamerFeatures } from "./streamer-features";

/** The marketing page for streamers. Source: docs/product/pages.md#selling-pages. */
export function StreamersPage() {
  const t = useTranslations("marketing.streamers");
  return (
    <MarketingStage>
      <div className="grid items-center gap-x-12 gap-y-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <Hero
          kicker={t("hero.kicker")}
          lines={[t("hero.line1"), t("hero.line2")]}
          look="text-boost-text"
          text={t("hero.text")}
        >
          <LinkButton href={SIGN_UP_STREAMER} size="lg" {...mark("cta_click", "streamers_hero")}>
            {t("hero.start")}
          </LinkButton>
          <DemoLink size="lg" variant="secondary">
            {t("hero.demo")}
          </DemoLink>
        </Hero>
        <StageScreen />
      </div>
      <StreamerFeatures />
      <ControlDesk />
      <RunOfShow />
      <SecurePayment />
      <section
        aria-labelledby="start-title"
        className="mt-20 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-y py-10 sm:mt-28"
      >
        <h2 id="start-title" className="display-tight text-3xl sm:text-4xl">
          {t("end.title")}
        </h2>
        <LinkButton href={SIGN_UP_STREAMER} size="lg" {...mark("cta_click", "streamers_end")}>
          {t("end.start")}
        </LinkButton>
      </section>
    </MarketingStage>
  );
}
