import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

type PillLinkProps = { href: string; active: boolean; children: ReactNode };

/** One of several choices, as a link. */
export function PillLink({ href, active, children }: PillLinkProps) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={active ? "true" : undefined}
      className={clsx(
        "touch-target inline-flex h-9 shrink-0 items-center justify-center rounded-full border px-4 font-medium text-sm transition-colors",
        active
          ? "border-brand bg-brand-tint text-brand-text"
          : "border-line bg-surface text-muted hover:border-edge hover:text-text",
      )}
    >
      {children}
    </Link>
  );
}
