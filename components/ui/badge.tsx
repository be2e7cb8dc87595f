import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type BadgeTone = "yellow" | "orange" | "blue" | "green" | "red" | "grey" | "brand" | "boost" | "stake";

type BadgeProps = {
  tone?: BadgeTone;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  className?: string | undefined;
};

const tones: Record<BadgeTone, string> = {
  yellow: "bg-status-yellow-tint text-status-yellow",
  orange: "bg-status-orange-tint text-status-orange",
  blue: "bg-status-blue-tint text-status-blue",
  green: "bg-status-green-tint text-status-green",
  red: "bg-status-red-tint text-status-red",
  grey: "bg-status-grey-tint text-status-grey",
  brand: "bg-brand-tint text-brand-text",
  boost: "bg-boost-tint text-boost-text",
  stake: "bg-stake-tint text-stake-text",
};

/** A coloured label. Colour is never the only signal: the text, and an icon for a status, say the same. */
export function Badge({ tone = "grey", icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        "inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon className="size-3.5" strokeWidth={2.25} />}
      {children}
    </span>
  );
}
