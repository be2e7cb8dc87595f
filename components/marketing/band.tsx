import { clsx } from "clsx";
import type { ReactNode } from "react";

type BandProps = {
  /** Id of its heading. */
  labelledBy: string;
  /** raised: another background, across the whole window. */
  ground?: "stage" | "raised";
  className?: string;
  children: ReactNode;
};

/** A section of a marketing page. */
export function Band({ labelledBy, ground = "stage", className, children }: BandProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={clsx(
        "relative",
        ground === "stage"
          ? "mt-20 sm:mt-28"
          : "mt-20 py-14 before:absolute before:inset-y-0 before:-inset-x-[100vw] before:-z-10 before:border-line before:border-y before:bg-raised sm:mt-28 sm:py-20",
        className,
      )}
    >
      {children}
    </section>
  );
}
