import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
};

/** The empty state of a list, with the next step. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-card border border-line border-dashed wrap-anywhere px-6 py-12 text-center">
      <span className="slant mb-5 grid size-14 place-items-center rounded-control bg-brand-tint text-brand-text">
        <Icon className="size-6 skew-x-[14deg]" />
      </span>
      <p className="font-bold font-display text-xl tracking-tight">{title}</p>
      {text && <p className="mt-1.5 max-w-md text-balance text-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
