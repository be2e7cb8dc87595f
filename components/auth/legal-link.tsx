import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";

/** The links of a sentence that names both. */
export const legalLinks = {
  terms: (text: ReactNode) => <LegalLink href="/terms">{text}</LegalLink>,
  privacy: (text: ReactNode) => <LegalLink href="/privacy">{text}</LegalLink>,
};

/** Opens in a new tab, to keep the half-filled form. */
function LegalLink({ href, children }: { href: "/terms" | "/privacy"; children: ReactNode }) {
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
