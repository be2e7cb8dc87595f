import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { BandTitle } from "@/components/marketing/band-title";

type Step = "dare" | "back" | "lock" | "watch";

/** The pile of each step, from top to foot, and the fuse over it. */
const steps: readonly { step: Step; pile: readonly string[]; fuse: "ash" | "spark" | "line" }[] = [
  { step: "dare", pile: ["bg-brand w-3/4"], fuse: "ash" },
  {
    step: "back",
    pile: ["bg-boost w-2/5", "bg-boost w-3/5", "bg-boost w-1/2", "bg-brand w-3/4"],
    fuse: "ash",
  },
  {
    step: "lock",
    pile: ["bg-boost w-2/5", "bg-boost w-3/5", "bg-boost w-1/2", "bg-brand w-3/4"],
    fuse: "spark",
  },
  {
    step: "watch",
    pile: ["bg-stake w-2/5", "bg-stake w-3/5", "bg-stake w-1/2", "bg-stake w-3/4"],
    fuse: "line",
  },
];

/** The flow in four steps: a pile that grows, is locked and is collected. */
export function HowItWorks() {
  const t = useTranslations("home.steps");
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="mt-20 sm:mt-28">
      <BandTitle id="how-it-works-title" title={t("title")} text={t("text")} />
      <ol className="mt-10 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4 lg:gap-y-0">
        {steps.map(({ step, pile, fuse }, index) => (
          <li key={step} className="sm:pr-6 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
            <Drawing pile={pile} fuse={fuse} locked={step === "lock"} />
            <h3 className="mt-5 flex items-baseline gap-3 text-xl">
              <span className="figures display-tight text-2xl text-brand-text">{index + 1}</span>
              {t(`${step}.title`)}
            </h3>
            <p className="mt-2 text-muted">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type DrawingProps = { pile: readonly string[]; fuse: "ash" | "spark" | "line"; locked: boolean };

function Drawing({ pile, fuse, locked }: DrawingProps) {
  return (
    <div aria-hidden="true">
      <div className={clsx("relative h-[3px] sm:-mr-6", fuse === "ash" ? "fuse-ash" : "bg-brand")}>
        {fuse === "spark" && (
          <span className="absolute -top-[5px] -left-1.5 size-[13px] animate-spark rounded-full bg-spark" />
        )}
      </div>
      <div className="relative mt-5 flex flex-col justify-end gap-1.5 border-line border-b px-3 pt-4 pb-3 sm:h-32">
        {pile.map((slab, place) => (
          <span
            // The slabs never reorder.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            className={clsx("slant h-5 rounded-xs", slab)}
            style={{ marginLeft: `${(pile.length - place - 1) * 7}%` }}
          />
        ))}
        {locked && (
          <span className="slant absolute top-2 right-[18%] bottom-1.5 left-4 rounded-control border-2 border-text border-dashed" />
        )}
      </div>
    </div>
  );
}
