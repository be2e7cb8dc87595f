import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HOT } from "./fuse-line";

type FuseTextProps = {
  /** The share of the time, from 1 to 0. */
  left: number;
  /** Hides the words "time left" from sight, where the example itself says it. */
  wordless?: boolean;
  /** The time left as text. */
  children: ReactNode;
};

/** The time left after a flame, in words. */
export function FuseText({ left, wordless = false, children }: FuseTextProps) {
  const t = useTranslations("ui.fuse");
  const tone = left === 0 ? "text-muted" : left <= HOT ? "text-danger" : "text-text";
  return (
    <p className={clsx("flex items-center gap-1.5 font-semibold text-sm", tone)}>
      <FlameGlyph className={clsx("size-4", left > HOT && "text-brand")} />
      <span className={wordless || left === 0 ? "sr-only" : "font-normal text-muted"}>{t("left")} </span>
      {children}
    </p>
  );
}

/** Not from the icon library, which public pages would load for this one icon. */
function FlameGlyph({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      className={className}
    >
      <path d="M12.5 2.5c.5 4.5 6 6.5 6 12a6.5 6.5 0 0 1-13 0c0-2.5 1.2-4.2 2.5-5.5.2 1.7.9 2.8 2 3.5-.2-4 .6-7.5 2.5-10z" />
    </svg>
  );
}
