import { clsx } from "clsx";
import { Money } from "@/components/ui/money";
import { totalOf } from "@/components/ui/stake-segments";
import type { Backing, Scene, Story } from "./story";

/** So many boosts are slabs of their own; the older ones lie in one. */
const NEWEST = 4;

type Slab = { readonly id: string; readonly cents: number; readonly who: string; readonly look: string };

/** The stack as a pile on stage: the offer at its foot, every boost slides in on top. Decoration: the card says it too. */
export function Pile({ story }: { story: Story }) {
  const slabs = slabsOf(story);
  return (
    <div
      aria-hidden="true"
      className="relative flex min-h-56 flex-col justify-end gap-1.5 sm:min-h-72 sm:gap-2"
    >
      {slabs.toReversed().map((slab, fromTop) => {
        const offset = 2 + (slabs.length - 1 - fromTop) * 3;
        return (
          <div key={slab.id} style={{ marginLeft: `${offset}%`, width: `${widthOf(slab.cents, offset)}%` }}>
            <div className="animate-slide-in">
              <div
                className={clsx(
                  "slant flex h-9 items-center rounded-control px-4 transition-colors sm:h-11",
                  slab.look,
                )}
              >
                <span className="flex w-full skew-x-[14deg] items-baseline justify-between gap-3 text-sm sm:text-base">
                  <span className="truncate font-medium">{slab.who}</span>
                  <Money cents={slab.cents} className="font-bold" />
                </span>
              </div>
            </div>
          </div>
        );
      })}
      {story.scene === "locked" && (
        <span className="slant absolute inset-x-0 -top-1 -bottom-2 rounded-control border-2 border-text border-dashed" />
      )}
    </div>
  );
}

/** From the foot to the top. Before the card is authorized the offer is only an outline. */
function slabsOf({ scene, offer, backings }: Story): readonly Slab[] {
  const [first, ...boosts] = backings;
  if (!first) return [{ id: "ghost", cents: offer, who: "", look: lookOf(scene, "first") }];
  const older = boosts.slice(0, Math.max(0, boosts.length - NEWEST));
  const slab = (kind: Kind) => (backing: Backing) => ({ ...backing, look: lookOf(scene, kind) });
  return [
    slab("first")(first),
    ...(older.length === 0
      ? []
      : [{ id: "older", cents: totalOf(older), who: `${older.length} ×`, look: lookOf(scene, "boost") }]),
    ...boosts.slice(older.length).map(slab("boost")),
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

/** Percent of the stage: twice the money is wider, but not twice as wide. */
function widthOf(cents: number, offset: number): number {
  return Math.min(96 - offset, 34 + Math.sqrt(cents / 100) * 7);
}
