import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** What the figure alone would not say. */
  note?: ReactNode;
  icon?: LucideIcon;
  /** stake: the colour of earned money. */
  tone?: "text" | "stake";
};

/** A figure with its label, inside a <StatRow>. */
export function Stat({ label, value, note, icon: Icon, tone = "text" }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col justify-between bg-surface px-4 py-4 sm:px-5">
      <dt className="flex items-start gap-2 text-muted text-sm">
        {Icon && <Icon className="size-4 shrink-0" />}
        <span className="text-balance leading-tight">{label}</span>
      </dt>
      <dd
        className={clsx(
          "figures mt-1 truncate font-bold font-display text-2xl tracking-tight",
          tone === "stake" && "text-stake-text",
        )}
      >
        {value}
      </dd>
      {note && <dd className="text-muted text-xs">{note}</dd>}
    </div>
  );
}

/** Figures side by side, two in a row on phones. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
      {children}
    </dl>
  );
}
