import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label" | "title"> & {
  /** Accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
};

/** A square button of 44 px with an icon only. */
export function IconButton({ label, icon: Icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(
        "inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-[background-color,color,transform] hover:bg-raised hover:text-text active:not-disabled:translate-y-px disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
    >
      <Icon className="size-5" />
    </button>
  );
}
