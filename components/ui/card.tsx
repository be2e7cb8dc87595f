import { clsx } from "clsx";
import type { HTMLAttributes } from "react";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "section" | "li";
  /** Rises on hover, for a card that is one link. */
  lively?: boolean;
  padding?: "none" | "md" | "lg";
};

const paddings = { none: "", md: "p-4 sm:p-5", lg: "p-5 sm:p-7" } as const;

/** A surface. `relative` and clipped, so that a `Fuse` can be placed along its edge. */
export function Card({ as: Tag = "div", lively = false, padding = "md", className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(
        "relative overflow-hidden rounded-card border border-line bg-surface",
        lively && "transition-[transform,border-color] hover:-translate-y-0.5 hover:border-edge",
        paddings[padding],
        className,
      )}
    />
  );
}
