import { clsx } from "clsx";
import { BadgeDollarSign, CalendarCheck, ShieldCheck, SlidersHorizontal, Zap } from "lucide-react";
import { useTranslations } from "next-intl";
import { sampleStack } from "@/components/marketing/sample-stack";
import { Card } from "@/components/ui/card";
import { Stack } from "@/components/ui/stack";

/** To a viewer, and to who signs up as a streamer. */
const promises = {
  viewer: [
    { key: "charged", icon: BadgeDollarSign },
    { key: "boosts", icon: Zap },
    { key: "screened", icon: ShieldCheck },
  ],
  streamer: [
    { key: "streamerCharged", icon: BadgeDollarSign },
    { key: "streamerPaid", icon: CalendarCheck },
    { key: "streamerRules", icon: SlidersHorizontal },
  ],
} as const;

/** The choice is in the form beside them. */
const shownTo = {
  viewer: "flex [body:has([type=radio][value=streamer]:checked)_&]:hidden",
  streamer: "hidden [body:has([type=radio][value=streamer]:checked)_&]:flex",
} as const;

/** An offer and its boosts in cents; labelled as an example. */
const example = sampleStack(2500, 1000, 500, 2000, 1500, 4000);

/** Shown beside the form on wide screens: what Bravado is, in one picture and three sentences. */
export function AuthStage() {
  const t = useTranslations("auth.stage");
  const slogan = useTranslations("home.hero");
  return (
    <div>
      <p className="display-tight text-hero xl:whitespace-nowrap">
        {slogan("line1")}
        <br />
        <span className="text-brand-text">{slogan("line2")}</span>
        <br />
        {slogan("line3")}
      </p>
      <Card as="section" padding="lg" aria-label={t("example")} className="mt-10 max-w-md shadow-lift">
        <p className="text-muted text-sm">{t("example")}</p>
        <p className="mt-2 font-semibold text-lg">{t("challenge")}</p>
        <Stack segments={example} className="mt-5" />
      </Card>
      <AuthPromises className="mt-10" />
    </div>
  );
}

/** What people can rely on. Shown below the form on narrow screens. */
export function AuthPromises({ className }: { className?: string }) {
  const t = useTranslations("auth.stage");
  return (
    <div className={className}>
      {(["viewer", "streamer"] as const).map((type) => (
        <ul key={type} className={clsx("flex-col gap-4", shownTo[type])}>
          {promises[type].map(({ key, icon: Icon }) => (
            <li key={key} className="flex items-start gap-3 text-balance text-muted">
              <Icon className="mt-0.5 size-5 shrink-0 text-stake-text" />
              {t(`promises.${key}`)}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}
