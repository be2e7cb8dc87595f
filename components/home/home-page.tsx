import { useTranslations } from "next-intl";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import { HeroButton } from "./hero-button";
import { HeroStack } from "./hero-stack";
import { MoneyRoad } from "./money-road";
import { Steps } from "./steps";
import { TwoSides } from "./two-sides";

/** The front door: what it is, how it works, what each side gets, where the money is. */
export function HomePage() {
  const t = useTranslations("home");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <section className="grid items-center gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:py-8">
          <div>
            <h1 className="display-tight text-hero">
              <span className="block">{t("hero.line1")}</span>
              <span className="block text-brand-text">{t("hero.line2")}</span>
              <span className="block">{t("hero.line3")}</span>
            </h1>
            <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-8">{t("hero.text")}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <StartButton />
              <LinkButton href="/challenges" size="lg" variant="secondary">
                {t("hero.browse")}
              </LinkButton>
            </div>
          </div>
          <HeroStack />
        </section>
        <Steps />
        <TwoSides />
        <MoneyRoad />
        <section className="mt-20 flex flex-col items-center text-center sm:mt-28">
          <h2 className="max-w-3xl display-tight text-3xl sm:text-4xl">{t("end.title")}</h2>
          <div className="mt-8">
            <StartButton />
          </div>
        </section>
      </PageContainer>
    </div>
  );
}

/** Its words come as props: the island would otherwise need a catalogue of its own. */
function StartButton() {
  const t = useTranslations("home.start");
  return (
    <HeroButton
      words={{
        loading: t("loading"),
        viewer: t("viewer"),
        streamer: t("streamer"),
        noType: t("noType"),
        signedOut: t("signedOut"),
      }}
    />
  );
}
