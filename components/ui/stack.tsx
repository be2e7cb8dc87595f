import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { StackSegment } from "@/lib/shared/stack";
import { Money } from "./money";
import { combineOldest, totalOf } from "./stack-segments";

export type StackProps = {
  /** In order of arrival: the offer first, then the boosts. */
  segments: readonly StackSegment[];
  /** Number of people; by default the number of segments, null if unknown. */
  backers?: number | null;
  size?: "sm" | "md" | "lg";
  /** Ids of segments that slide in; `LiveStack` determines them. */
  fresh?: ReadonlySet<string>;
  /** Id of the segment to single out: the reader's own. */
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

/** The money of a challenge: the total, and a bar with a slab for each segment. */
export function Stack({
  segments,
  backers = segments.length,
  size = "md",
  fresh,
  own,
  unsecuredCents = 0,
  unpaid = false,
  className,
}: StackProps) {
  const t = useTranslations("ui.stack");
  const cents = totalOf(segments);
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
          <StackBar
            segments={combineOldest(segments)}
            fresh={fresh}
            own={own}
            unpaid={unpaid}
            className={bar}
          />
          {unsecuredCents > 0 && cents > 0 && (
            <span
              className="stack-hatched absolute inset-y-0 right-0"
              style={{ width: `${Math.min(100, (unsecuredCents / cents) * 100)}%` }}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type StackBarProps = {
  segments: readonly StackSegment[];
  fresh?: ReadonlySet<string> | undefined;
  own?: string | null | undefined;
  unpaid: boolean;
  className?: string;
};

function StackBar({ segments, fresh, own, unpaid, className }: StackBarProps) {
  const isOwnShown = segments.some(({ id }) => id === own);
  return (
    <div className={clsx("flex px-1", className)}>
      {segments.map(({ id, kind, cents }) => (
        <span
          key={id}
          className={clsx(
            "slant min-w-1 basis-0 rounded-xs",
            unpaid ? "border border-edge border-dashed" : kind === "offer" ? "bg-brand" : "bg-boost",
            kind === "others" && "stack-others",
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
