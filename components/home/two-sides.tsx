import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/ui/link-button";

const sides = {
  viewers: { mark: "bg-brand-tint text-brand-text", edge: "bg-brand", href: "/challenges" },
  streamers: { mark: "bg-boost-tint text-boost-text", edge: "bg-boost", href: "/auth?mode=signup" },
} as const;
const points = ["one", "two", "three", "four"] as const;

/** What each side gets, only things that the product does. */
export function TwoSides() {
  return (
    <div className="mt-20 grid gap-5 sm:mt-28 lg:grid-cols-2">
      <Side name="viewers" />
      <Side name="streamers" />
    </div>
  );
}

function Side({ name }: { name: keyof typeof sides }) {
  const t = useTranslations(`home.${name}`);
  const { mark, edge, href } = sides[name];
  return (
    <section
      aria-labelledby={`${name}-title`}
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface p-6 sm:p-9"
    >
      <span
        aria-hidden="true"
        className={`slant absolute -top-8 -right-6 h-28 w-40 rounded-card opacity-15 ${edge}`}
      />
      <p className="font-semibold text-muted text-sm">{t("kicker")}</p>
      <h2 id={`${name}-title`} className="mt-2 display-tight text-2xl sm:text-3xl">
        {t("title")}
      </h2>
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
    </section>
  );
}
