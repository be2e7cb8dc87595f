import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { ExampleBadge } from "@/components/marketing/example-badge";
import { Money } from "@/components/ui/money";
import { LitFuse } from "./lit-fuse";

type Slab = {
  readonly id: string;
  readonly cents: number;
  readonly width: string;
  readonly offset: string;
  readonly look: string;
  /** Of the animation. */
  readonly delay: string;
};

/** From the top of the pile to its foot, the first offer. */
const slabs: readonly Slab[] = [
  {
    id: "e",
    cents: 1_000,
    width: "w-[46%]",
    offset: "ml-[38%]",
    look: "bg-boost text-on-boost",
    delay: "620ms",
  },
  {
    id: "d",
    cents: 500,
    width: "w-[40%]",
    offset: "ml-[31%]",
    look: "bg-boost text-on-boost",
    delay: "480ms",
  },
  {
    id: "c",
    cents: 1_500,
    width: "w-[58%]",
    offset: "ml-[22%]",
    look: "bg-boost text-on-boost",
    delay: "340ms",
  },
  {
    id: "b",
    cents: 700,
    width: "w-[50%]",
    offset: "ml-[15%]",
    look: "bg-boost text-on-boost",
    delay: "200ms",
  },
  {
    id: "a",
    cents: 2_000,
    width: "w-[72%]",
    offset: "ml-[5%]",
    look: "bg-brand text-on-brand",
    delay: "60ms",
  },
];

/** A large stack with a lit fuse on top: a first offer and its boosts. */
export function HeroStack() {
  const t = useTranslations("home.hero");
  const total = slabs.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <figure className="relative mx-auto w-full max-w-[34rem]">
      <figcaption className="sr-only">
        {t("stack", { total: total / 100, offer: 20, boosts: slabs.length - 1 })}
      </figcaption>
      <div aria-hidden="true">
        <LitFuse className="-mb-1 w-full" />
        <div className="relative flex flex-col gap-2 sm:gap-2.5">
          {/* Beside the top of the pile, which starts at 38 %. */}
          <ExampleBadge className="absolute top-3 left-0 sm:top-5" />
          {slabs.map(({ id, cents, width, offset, look, delay }) => (
            <div key={id} className={clsx(width, offset)}>
              <div className="animate-slide-in" style={{ animationDelay: delay }}>
                <div
                  className={clsx(
                    "slant flex h-12 items-center justify-end rounded-control px-5 sm:h-16 sm:px-7",
                    look,
                  )}
                >
                  <span className="figures display-tight skew-x-[14deg] text-xl sm:text-2xl">
                    {id !== "a" && "+"}
                    <Money cents={cents} />
                  </span>
                </div>
              </div>
            </div>
          ))}
        </div>
        <div className="mt-6 flex items-baseline-last gap-4 pl-[5%]">
          <span className="figures display-tight text-4xl text-stake-text sm:text-5xl">
            <Money cents={total} />
          </span>
          <span className="max-w-40 text-balance text-muted text-sm sm:text-base">{t("charged")}</span>
        </div>
      </div>
    </figure>
  );
}
