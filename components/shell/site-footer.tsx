import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Link } from "@/lib/i18n/navigation";
import { LanguageSwitcher } from "./language-switcher";
import { Logo } from "./logo";
import { gutter } from "./page-container";
import { ThemeSwitch } from "./theme-switch";

type SiteFooterProps = {
  /** The product's own networks and contact link, from the configuration. */
  links?: ReactNode;
};

const explore = [
  { href: "/", key: "home" },
  { href: "/challenges", key: "challenges" },
] as const;

const legal = [
  { href: "/terms", key: "terms" },
  { href: "/privacy", key: "privacy" },
] as const;

/** The foot of every public page. */
export function SiteFooter({ links }: SiteFooterProps) {
  const t = useTranslations("shell.footer");
  return (
    <footer className="mt-16 border-line border-t bg-surface">
      <div className={`${gutter} grid max-w-6xl gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]`}>
        <div>
          <Logo />
          <p className="mt-4 max-w-sm text-muted">{t("promise")}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton href="/auth?mode=signup" size="sm">
              {t("startViewer")}
            </LinkButton>
            <LinkButton href="/auth?mode=signup" size="sm" variant="secondary">
              {t("joinStreamer")}
            </LinkButton>
          </div>
        </div>
        <FooterList title={t("explore")}>
          {explore.map(({ href, key }) => (
            <FooterLink key={key} href={href} label={t(key)} />
          ))}
        </FooterList>
        <FooterList title={t("legal")}>
          {legal.map(({ href, key }) => (
            <FooterLink key={key} href={href} label={t(key)} />
          ))}
        </FooterList>
      </div>
      <div className={`${gutter} flex max-w-6xl flex-wrap items-center gap-4 border-line border-t py-6`}>
        <p className="text-muted text-sm">{t("copyright", { year: String(new Date().getUTCFullYear()) })}</p>
        {links}
        <div className="ml-auto flex flex-wrap gap-3">
          <ThemeSwitch />
          <LanguageSwitcher />
        </div>
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold text-sm">{title}</p>
      <ul className="mt-3 flex flex-col gap-1">{children}</ul>
    </nav>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        className="touch-target inline-flex items-center py-1 text-muted hover:text-text"
      >
        {label}
      </Link>
    </li>
  );
}
