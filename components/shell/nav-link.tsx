"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

type NavLinkProps = { href: string; children: ReactNode; className?: string };

/** A navigation link that marks the current page. */
export function NavLink({ href, children, className }: NavLinkProps) {
  const here = useIsHere(href);
  return (
    <Link
      href={href}
      aria-current={here ? "page" : undefined}
      className={clsx(
        "inline-flex min-h-11 items-center rounded-control px-2.5 font-medium text-muted transition-colors hover:text-text aria-[current]:text-text",
        className,
      )}
    >
      <span className={clsx("border-b-2 py-0.5", here ? "border-brand" : "border-transparent")}>
        {children}
      </span>
    </Link>
  );
}

/** Whether the current page is the one of a link, or below it. */
export function useIsHere(href: string): boolean {
  const pathname = usePathname();
  const [path] = href.split("?");
  return path === "/" ? pathname === "/" : pathname === path || pathname.startsWith(`${path}/`);
}
