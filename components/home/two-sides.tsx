import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";
import { LinkButton } from "@/components/ui/link-button";

const sides = {
  viewers: { mark: "bg-brand-tint text-brand-text", edge: "bg-brand", href: "/viewers" },
  streamers: { mark: "bg-boost-tint text-boost-text", edge: "bg-boost", href: "/streamers" },
} as const;
const points = ["one", "two", "three", "four"] as const;

/** What viewers and streamers get. */
export function TwoSides() {
  const t = useTranslations("home.features");
  return (
    <section id="features" aria-labelledby="features-title" className="mt-20 sm:mt-28">
      <BandTitle id="features-title" title={t("title")} text={t("text")} />
      <div className="mt-8 grid gap-5 lg:grid-cols-2">
        <Side name="viewers" />
        <Side name="streamers" />
      </div>
    </section>
  );
}

function Side({ name }: { name: keyof typeof sides }) {
  const t = useTranslations(`home.${name}`);
  const { mark, edge, href } = sides[name];
  return (
    <div className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface p-6 sm:p-9">
      <span
        aria-hidden="true"
        className={`slant absolute -top-16 -right-6 h-28 w-40 rounded-card opacity-15 sm:-top-12 ${edge}`}
      />
      <p className="font-semibold text-muted text-sm">{t("kicker")}</p>
      <h3 className="mt-2 display-tight text-2xl sm:text-3xl">{t("title")}</h3>
      <ul className="mt-6 grid gap-3.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <span className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${mark}`}>
              <Check className="size-3.5" strokeWidth={2.5} />
            </span>
            <span>{t(`points.${point}`)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        <LinkButton href={href} variant="secondary">
          {t("act")}
        </LinkButton>
      </div>
    </div>
  );
}
