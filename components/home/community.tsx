import { Flame, type LucideIcon, Sprout, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { Stack } from "@/components/ui/stack";
import { totalOf } from "@/components/ui/stack-segments";
import { SAMPLES, type Sample, type SampleHeat } from "./samples";

const looks: Record<SampleHeat, { tone: BadgeTone; icon: LucideIcon }> = {
  viral: { tone: "brand", icon: Flame },
  trending: { tone: "boost", icon: TrendingUp },
  growing: { tone: "stake", icon: Sprout },
};

/**
 * While no challenge is open: how boosts grow an offer, shown with the real stack. The challenges are made up and
 * marked as examples.
 */
export function Community() {
  const t = useTranslations("home.community");
  const open = useTranslations("home.open");
  return (
    <section id="community" aria-labelledby="community-title" className="mt-20 sm:mt-28">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <BandTitle id="community-title" title={t("title")} text={open("text")} />
        <LinkButton href="/challenges" variant="secondary">
          {open("all")}
        </LinkButton>
      </div>
      <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {SAMPLES.map((sample) => (
          <SampleCard key={sample.heat} sample={sample} />
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">{t("note")}</p>
    </section>
  );
}

function SampleCard({ sample: { heat, segments } }: { sample: Sample }) {
  const t = useTranslations("home.community");
  const { tone, icon } = looks[heat];
  const [offer] = segments;
  const boosts = segments.slice(1);
  return (
    <Card as="li" padding="lg" className="flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={tone} icon={icon}>
          {t(`heat.${heat}`)}
        </Badge>
        <span className="text-muted text-sm">{t("example")}</span>
      </div>
      <p className="mt-5 mb-6 text-balance font-display font-semibold text-xl tracking-tight">
        {t(`dares.${heat}`)}
      </p>
      <div className="mt-auto">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">{t("original")}</span>
          <Money cents={offer?.cents ?? 0} className="font-semibold" />
        </p>
        <p className="mt-3 text-muted text-sm">{t("boosted")}</p>
        <Stack segments={segments} />
        <p className="mt-4 border-line border-t pt-4 text-sm">
          {t("boosters", { count: boosts.length, added: totalOf(boosts) / 100 })}
        </p>
      </div>
    </Card>
  );
}
