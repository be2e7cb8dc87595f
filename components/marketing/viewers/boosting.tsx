import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { Money } from "@/components/ui/money";
import { Stack } from "@/components/ui/stack";
import { StillFuse } from "@/components/ui/still-fuse";
import { Band } from "../band";
import { BandTitle } from "../band-title";
import { sampleStack } from "../sample-stack";

const TITLE = "boosting-title";
const MINUTE = 60_000;

type Sample = {
  readonly dare: "kitchen" | "speedrun" | "choir";
  readonly streamer: string;
  /** Cents: the offer, then the boosts. */
  readonly pledges: readonly [number, ...number[]];
  readonly remaining: number;
  readonly whole: number;
  /** The more boosts, the higher the card. */
  readonly step: string;
};

const samples: readonly Sample[] = [
  {
    dare: "kitchen",
    streamer: "Theo",
    pledges: [1_000, 500, 300],
    remaining: 3_204 * MINUTE,
    whole: 4_320 * MINUTE,
    step: "lg:mt-24",
  },
  {
    dare: "speedrun",
    streamer: "Nova",
    pledges: [1_500, 1_000, 500, 2_000, 200],
    remaining: 252 * MINUTE,
    whole: 720 * MINUTE,
    step: "lg:mt-12",
  },
  {
    dare: "choir",
    streamer: "Mila",
    pledges: [2_500, 1_000, 500, 2_000, 500, 1_500, 3_000, 1_000],
    remaining: 26 * MINUTE,
    whole: 360 * MINUTE,
    step: "",
  },
];

/** How boosts grow an offer, in three examples. */
export function Boosting() {
  const t = useTranslations("marketing.viewers.boosting");
  return (
    <Band labelledBy={TITLE} ground="raised">
      <BandTitle id={TITLE} title={t("title")} text={t("text")} />
      <div className="mt-10 grid items-start gap-5 md:grid-cols-2 lg:-mt-6 lg:grid-cols-3">
        {samples.map((sample) => (
          <SampleCard key={sample.dare} {...sample} />
        ))}
      </div>
    </Band>
  );
}

function SampleCard({ dare, streamer, pledges, remaining, whole, step }: Sample) {
  const t = useTranslations("marketing");
  const id = useId();
  const [offer, ...boosts] = pledges;
  return (
    <Card as="article" padding="lg" aria-labelledby={id} className={clsx("flex flex-col", step)}>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-2.5 font-semibold text-sm">
          <Avatar name={streamer} size="sm" />
          {t("viewers.boosting.for", { streamer })}
        </p>
        <Badge>{t("example")}</Badge>
      </div>
      <h3 id={id} className="mt-5 min-h-14 text-xl">
        {t(`viewers.boosting.${dare}`)}
      </h3>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 text-sm">
        <div>
          <dt className="text-muted">{t("viewers.boosting.original")}</dt>
          <dd className="font-display font-semibold text-lg">
            <Money cents={offer} />
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t("viewers.boosting.boosters")}</dt>
          <dd className="figures font-display font-semibold text-lg">{boosts.length}</dd>
        </div>
        <div className="col-span-2 mt-4 border-line border-t pt-4">
          <dt className="text-muted">{t("viewers.boosting.current")}</dt>
          <dd>
            <Stack segments={sampleStack(...pledges)} />
          </dd>
        </div>
      </dl>
      <StillFuse remaining={remaining} whole={whole} className="mt-6" />
      <LinkButton href="/challenges" variant="secondary" wide className="mt-6">
        {t("viewers.boosting.add")}
      </LinkButton>
    </Card>
  );
}
