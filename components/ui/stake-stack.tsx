import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Money } from "./money";
import { type StakePledge, type StakeSegment, stakeSegments, totalOf } from "./stake-segments";

export type StakeStackProps = {
  /** In order of arrival: the offer first, then the boosts. */
  pledges: readonly StakePledge[];
  /** Number of people; by default the number of pledges, null if unknown. */
  backers?: number | null;
  size?: "sm" | "md" | "lg";
  /** Ids of pledges that slide in; `LiveStakeStack` determines them. */
  fresh?: ReadonlySet<string>;
  /** Id of the slab to single out: the reader's own. */
  own?: string | null | undefined;
  /** Cents of the total without a hold; that share of the bar is hatched. */
  unsecuredCents?: number;
  /** No card was confirmed yet: the slabs are outlines. */
  unpaid?: boolean;
  className?: string;
};

const sizes = {
  sm: { figure: "text-xl", bar: "h-2.5 gap-0.5" },
  md: { figure: "text-3xl", bar: "h-4 gap-[3px]" },
  lg: { figure: "text-[clamp(2.375rem,15cqi,4.75rem)] leading-none", bar: "h-7 gap-1" },
} as const;

/** The money of a challenge: the total, and a bar with one slab per pledge. */
export function StakeStack({
  pledges,
  backers = pledges.length,
  size = "md",
  fresh,
  own,
  unsecuredCents = 0,
  unpaid = false,
  className,
}: StakeStackProps) {
  const t = useTranslations("ui.stack");
  const cents = totalOf(pledges);
  const { figure, bar } = sizes[size];
  return (
    <div className={clsx("@container", className)}>
      <p className="sr-only">
        {backers === null ? <Money cents={cents} /> : t("summary", { total: cents / 100, backers })}
      </p>
      <div aria-hidden="true">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {/* The key restarts the animation when the total changes. */}
          <span
            key={cents}
            className={clsx(
              "font-display font-extrabold tracking-tight",
              figure,
              fresh && fresh.size > 0 && "animate-tick",
            )}
          >
            <Money cents={cents} />
          </span>
          {backers !== null && <span className="text-muted text-sm">{t("backers", { count: backers })}</span>}
        </div>
        <div className="relative mt-2">
          <StakeBar
            segments={stakeSegments(pledges)}
            fresh={fresh}
            own={own}
            unpaid={unpaid}
            className={bar}
          />
          {unsecuredCents > 0 && cents > 0 && (
            <span
              className="stake-hatched absolute inset-y-0 right-0"
              style={{ width: `${Math.min(100, (unsecuredCents / cents) * 100)}%` }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type StakeBarProps = {
  segments: readonly StakeSegment[];
  fresh?: ReadonlySet<string> | undefined;
  own?: string | null | undefined;
  unpaid: boolean;
  className?: string;
};

function StakeBar({ segments, fresh, own, unpaid, className }: StakeBarProps) {
  const isOwnShown = segments.some(({ id }) => id === own);
  return (
    <div className={clsx("flex px-1", className)}>
      {segments.map(({ id, kind, cents }) => (
        <span
          key={id}
          className={clsx(
            "slant min-w-1 basis-0 rounded-xs",
            unpaid ? "border border-edge border-dashed" : kind === "first" ? "bg-brand" : "bg-boost",
            kind === "others" && "stake-others",
            fresh?.has(id) && "animate-slide-in",
            isOwnShown && id !== own && "opacity-35",
          )}
          // Zero would hide the slab.
          style={{ flexGrow: Math.max(1, cents) }}
        />
      ))}
    </div>
  );
}
