import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DemoLink } from "@/components/shell/demo-link";
import { PageContainer } from "@/components/shell/page-container";
import { LinkButton } from "@/components/ui/link-button";
import { mark } from "@/lib/analytics/mark";
import { Community } from "./community";
import { Faces } from "./faces";
import type { Happening } from "./happening";
import { HeroButton } from "./hero-button";
import { HeroStack } from "./hero-stack";
import { HowItWorks } from "./how-it-works";
import { MoneyFlow } from "./money-flow";
import { OpenNow } from "./open-now";
import { Team } from "./team";
import { TwoSides } from "./two-sides";

type HomePageProps = {
  happening: Happening;
  /** The playable challenge flow. */
  miniature?: ReactNode;
  /** The sign-in and sign-up forms; replace the picture. */
  form?: ReactNode;
};

/** The home page: what it is, what is open now, what each side gets, how it works, where the money is, who makes it. */
export function HomePage({ happening: { challenges, streamers }, miniature, form }: HomePageProps) {
  const t = useTranslations("home");
  return (
    <div className="stage-light flex flex-1 flex-col">
      <PageContainer>
        <Hero beside={form ?? <HeroStack />} />
        {challenges?.length === 0 ? <Community /> : <OpenNow challenges={challenges ?? []} />}
        {streamers.length > 0 && <Faces streamers={streamers} />}
        <TwoSides />
        <HowItWorks />
        {miniature}
        <MoneyFlow />
        <Team />
        <section className="mt-20 flex flex-col items-center text-center sm:mt-28">
          <h2 className="max-w-3xl display-tight text-3xl sm:text-4xl">{t("end.title")}</h2>
          <div className="mt-8">
            <LinkButton href="/discover" size="lg" {...mark("cta_click", "home_end")}>
              {t("end.act")}
            </LinkButton>
          </div>
        </section>
      </PageContainer>
    </div>
  );
}

function Hero({ beside }: { beside: ReactNode }) {
  const t = useTranslations("home.hero");
  return (
    <section className="grid items-center gap-x-8 gap-y-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:py-8">
      <div>
        <h1 className="display-tight text-hero">
          <span className="block">{t("line1")}</span>
          <span className="block text-brand-text">{t("line2")}</span>
          <span className="block">{t("line3")}</span>
        </h1>
        <p className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-8">{t("text")}</p>
        <div className="mt-8 ways-on">
          <StartButton />
          <DemoLink size="lg" variant="secondary">
            {t("demo")}
          </DemoLink>
        </div>
        <LinkButton href="/challenges" variant="link" className="mt-5">
          {t("browse")}
        </LinkButton>
      </div>
      {beside}
    </section>
  );
}

/** Passes the labels as props, so that the client component needs no messages. */
function StartButton() {
  const t = useTranslations("home.start");
  return (
    <HeroButton
      labels={{
        loading: t("loading"),
        viewer: t("viewer"),
        streamer: t("streamer"),
        noType: t("noType"),
        signedOut: t("signedOut"),
      }}
    />
  );
}
