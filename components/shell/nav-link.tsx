"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

type NavLinkProps = { href: string; children: ReactNode; className?: string };

/** A navigation link that marks the current page. */
export function NavLink({ href, children, className }: NavLinkProps) {
  const pathname = usePathname();
  const here = href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      aria-current={here ? "page" : undefined}
      className={clsx(
        "inline-flex min-h-11 items-center rounded-control px-3 font-medium text-muted transition-colors hover:text-text aria-[current]:text-text",
        className,
      )}
    >
      <span className={clsx("border-b-2 py-0.5", here ? "border-brand" : "border-transparent")}>
        {children}
      </span>
    </Link>
  );
}
