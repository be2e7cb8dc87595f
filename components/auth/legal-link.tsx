import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

/** Opens in a new tab, to keep the half-filled form. */
export function LegalLink({ href, children }: { href: "/terms" | "/privacy"; children: ReactNode }) {
  return (
    <Link
      href={href}
      target="_blank"
      prefetch={false}
      className="font-medium underline underline-offset-4 hover:text-brand-text"
    >
      {children}
    </Link>
  );
}
