import { ListChecks, type LucideIcon, MonitorPlay, ShieldCheck, TrendingUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { Band } from "../band";
import { BandTitle } from "../band-title";

const TITLE = "features-title";
const features = ["crowd", "choose", "overlay", "secured"] as const;
const looks: Record<(typeof features)[number], { icon: LucideIcon; mark: string }> = {
  crowd: { icon: TrendingUp, mark: "bg-boost text-on-boost" },
  choose: { icon: ListChecks, mark: "bg-brand text-on-brand" },
  overlay: { icon: MonitorPlay, mark: "bg-boost text-on-boost" },
  secured: { icon: ShieldCheck, mark: "bg-stake text-on-stake" },
};

/** Four features side by side. */
export function StreamerFeatures() {
  const t = useTranslations("marketing.streamers.features");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} />
      <div className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map((feature) => {
          const { icon: Icon, mark } = looks[feature];
          return (
            <article
              key={feature}
              className="bg-surface p-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-y-0 lg:pt-10 lg:pb-12"
            >
              <span className={`slant grid h-12 w-14 place-items-center rounded-control ${mark}`}>
                <Icon className="size-6 skew-x-[14deg]" />
              </span>
              <h3 className="mt-6 text-xl">{t(`${feature}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`${feature}.text`)}</p>
            </article>
          );
        })}
      </div>
    </Band>
  );
}
