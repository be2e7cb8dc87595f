import { clsx } from "clsx";

/** At or below this share of the time the fuse is red (docs/product/look.md#signature-pieces). */
export const HOT = 0.1;

/**
 * The line of a fuse, with dotted ash for the burnt part. Moved by transforms in steps of half a percent, so that a fuse of
 * months does not repaint every second.
 *
 * @param left share of the time that is left, from 1 to 0
 */
export function FuseLine({ left, className }: { left: number; className?: string }) {
  const percent = Math.round(left * 200) / 2;
  const hot = left <= HOT;
  return (
    <div aria-hidden="true" className={clsx("fuse-ash h-[3px]", className)}>
      <div className="h-full [clip-path:inset(-12px_0)]">
        <div
          className={clsx(
            "relative h-full transition-transform duration-1000 ease-linear",
            hot ? "bg-danger" : "bg-brand",
          )}
          style={{ transform: `translateX(${percent - 100}%)` }}
        >
          {percent > 0 && percent < 100 && <Spark hot={hot} />}
        </div>
      </div>
    </div>
  );
}

function Spark({ hot }: { hot: boolean }) {
  return (
    <span
      className={clsx(
        "absolute -top-[3px] -right-1 size-[9px] rounded-full",
        hot ? "animate-spark bg-danger" : "bg-spark",
      )}
    />
  );
}
