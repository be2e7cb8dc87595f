import { clsx } from "clsx";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Band } from "../band";
import { BandTitle } from "../band-title";

const TITLE = "features-title";
const points = ["one", "two", "three", "four"] as const;

/** From top to bottom, each wider than the one above. */
const floors = [
  { name: "stage", slab: "bg-brand", ink: "text-on-brand", mark: "text-brand-text", width: "lg:mr-[16%]" },
  { name: "crowd", slab: "bg-boost", ink: "text-on-boost", mark: "text-boost-text", width: "lg:mr-[8%]" },
  { name: "safe", slab: "bg-stake", ink: "text-on-stake", mark: "text-stake-text", width: "" },
] as const;

/** The features of the platform, as a stack of three slabs. */
export function Floors() {
  const t = useTranslations("marketing.platform.floors");
  return (
    <Band labelledBy={TITLE}>
      <BandTitle id={TITLE} title={t("title")} />
      <div className="mt-10 grid gap-2.5">
        {floors.map((floor) => (
          <Floor key={floor.name} {...floor} />
        ))}
      </div>
    </Band>
  );
}

function Floor({ name, slab, ink, mark, width }: (typeof floors)[number]) {
  const t = useTranslations(`marketing.platform.floors.${name}`);
  return (
    <section
      aria-labelledby={`floor-${name}`}
      className={clsx(
        "grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[18rem_minmax(0,1fr)]",
        width,
      )}
    >
      <div className={clsx("relative isolate overflow-hidden px-6 py-6 lg:py-8 lg:pr-14", ink)}>
        <span
          aria-hidden="true"
          className={clsx("slant absolute inset-y-0 right-0 -left-12 -z-10 lg:right-6", slab)}
        />
        <h3 id={`floor-${name}`} className="display-tight text-2xl">
          {t("title")}
        </h3>
        <p className="mt-1 text-sm">{t("place")}</p>
      </div>
      <ul className="grid content-center gap-x-8 gap-y-3 p-6 sm:grid-cols-2 lg:pl-4">
        {points.map((point) => (
          <li key={point} className="flex gap-3 text-balance">
            <Check aria-hidden="true" className={clsx("mt-0.5 size-5 shrink-0", mark)} />
            {t(`points.${point}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
