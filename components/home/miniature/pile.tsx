import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import { totalOf } from "@/components/ui/stack-segments";
import { LitFuse } from "../lit-fuse";
import type { Scene, Story } from "./story";

/** Boosts with a slab of their own; older ones are combined. */
const NEWEST = 4;

type Slab = { readonly id: string; readonly cents: number; readonly who: string; readonly look: string };

/** The stack as a pile: the offer at its foot, boosts slide in on top. Decorative: the card shows the same. */
export function Pile({ story }: { story: Story }) {
  const t = useTranslations("home.miniature.pile");
  const slabs = slabsOf(story, { you: t("you"), older: (count) => t("older", { count }) });
  return (
    <div aria-hidden="true" className="flex min-h-54 flex-col justify-end sm:min-h-76">
      {story.scene === "live" && <LitFuse className="w-1/2 max-lg:hidden" />}
      <div className="relative flex flex-col gap-1 sm:gap-2">
        {slabs.toReversed().map((slab, fromTop) => (
          <SlabOnStage key={slab.id} slab={slab} place={slabs.length - 1 - fromTop} />
        ))}
        {story.scene === "locked" && (
          <span className="slant absolute -inset-y-2.5 right-[16%] left-[5%] rounded-control border-2 border-text border-dashed" />
        )}
      </div>
    </div>
  );
}

/** The higher in the pile, the further to the right. */
function SlabOnStage({ slab: { cents, who, look }, place }: { slab: Slab; place: number }) {
  return (
    <div style={{ marginLeft: `${2 + place * 3}%`, width: `${widthOf(cents)}%` }}>
      <div className="animate-slide-in">
        <div
          className={clsx("slant flex h-8 items-center rounded-control px-4 transition-colors sm:h-11", look)}
        >
          <span className="flex w-full skew-x-[14deg] items-baseline justify-between gap-3 text-sm sm:text-base">
            <span className="truncate font-medium">{who}</span>
            <Money cents={cents} className="font-bold" />
          </span>
        </div>
      </div>
    </div>
  );
}

type Labels = { readonly you: string; readonly older: (count: number) => string };

/** From foot to top. Before the card is authorized the offer is an outline. */
function slabsOf({ scene, offer, backings }: Story, labels: Labels): readonly Slab[] {
  const boosts = backings.slice(1);
  const older = boosts.slice(0, Math.max(0, boosts.length - NEWEST));
  const boostLook = lookOf(scene, "boost");
  return [
    {
      id: backings.length === 0 ? "ghost" : "offer",
      cents: offer,
      who: labels.you,
      look: lookOf(scene, "first"),
    },
    ...(older.length === 0
      ? []
      : [{ id: "older", cents: totalOf(older), who: labels.older(older.length), look: boostLook }]),
    ...boosts.slice(older.length).map((boost) => ({ ...boost, look: boostLook })),
  ];
}

type Kind = "first" | "boost";

function lookOf(scene: Scene, kind: Kind): string {
  switch (scene) {
    case "write":
    case "authorize":
    case "failed":
    case "expired":
      return "border-2 border-edge border-dashed text-muted";
    case "completed":
      return "bg-stake text-on-stake";
    case "live":
    case "locked":
      return kind === "first" ? "bg-brand text-on-brand" : "bg-boost text-on-boost";
  }
}

/** Percent of the stage, by the square root of the amount. */
function widthOf(cents: number): number {
  return Math.min(74, 32 + Math.sqrt(cents / 100) * 5.5);
}
