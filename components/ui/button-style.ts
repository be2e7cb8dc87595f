import { clsx } from "clsx";

/** dare: the primary action of a view. secondary: an alternative. ghost: a minor one. danger: irreversible. link: in text. */
export type ButtonVariant = "dare" | "secondary" | "ghost" | "danger" | "link";
/** md and lg are at least 44 px high; sm has a touch target of 44 px. */
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Full width. */
  wide?: boolean | undefined;
};

const base =
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold select-none transition-[transform,background-color,border-color,color,opacity] active:not-disabled:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed";

/* A slanted gleam that runs over a filled button on hover. */
const gleam =
  "overflow-hidden before:absolute before:inset-y-0 before:-left-1/2 before:w-1/3 before:-skew-x-12 before:bg-current before:opacity-15 before:transition-transform before:duration-250 hover:not-disabled:before:translate-x-[500%] motion-reduce:before:hidden";

const variants: Record<ButtonVariant, string> = {
  dare: clsx(gleam, "bg-brand text-on-brand hover:not-disabled:bg-brand-strong"),
  secondary:
    "border border-edge bg-surface text-text hover:not-disabled:border-text hover:not-disabled:bg-raised",
  ghost: "text-text hover:not-disabled:bg-raised",
  danger:
    "border border-danger bg-danger-tint text-danger hover:not-disabled:bg-danger hover:not-disabled:text-on-danger",
  link: "text-brand-text underline decoration-1 underline-offset-4 hover:not-disabled:decoration-2",
};

const sizes: Record<ButtonSize, string> = {
  sm: "touch-target h-9 px-3 text-sm",
  md: "h-11 px-5 text-base",
  lg: "h-13 px-7 text-lg",
};

/** Classes of anything that looks like a button: `Button`, `LinkButton`, and a trigger of a menu or dialog. */
export function buttonStyle({ variant = "dare", size = "md", wide = false }: ButtonLook = {}): string {
  const inText = variant === "link";
  return clsx(
    base,
    variants[variant],
    inText ? "touch-target rounded-xs" : sizes[size],
    // The label may wrap on narrow phones and with large text.
    wide ? "w-full text-balance leading-tight" : "whitespace-nowrap",
  );
}
