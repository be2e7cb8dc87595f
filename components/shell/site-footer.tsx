import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { SocialLinks } from "@/components/ui/social-links";
import { mark } from "@/lib/analytics/mark";
import { Link } from "@/lib/i18n/navigation";
import { now } from "@/lib/shared/clock";
import { site, TEAM_ROLES } from "@/lib/shared/site";
import { LanguageSwitcher } from "./language-switcher";
import { Logo } from "./logo";
import { gutter } from "./page-container";
import { TeamLink } from "./team-link";
import { ThemeSwitch } from "./theme-switch";

const explore = [
  { href: "/", key: "home" },
  { href: "/discover", key: "discover" },
  { href: "/challenges", key: "challenges" },
  { href: "/leaderboard", key: "leaderboard" },
  { href: "/demo", key: "demo" },
] as const;

const product = [
  { href: "/viewers", key: "viewers" },
  { href: "/streamers", key: "streamers" },
  { href: "/platform", key: "platform" },
  { href: "/developers", key: "developers" },
] as const;

const legal = [
  { href: "/terms", key: "terms" },
  { href: "/privacy", key: "privacy" },
] as const;

const linkStyle = "touch-target inline-flex items-center py-1 text-muted hover:text-text";

/** The footer of every public page. Source: docs/product/pages.md#footer. */
export function SiteFooter() {
  const t = useTranslations("shell.footer");
  const { contactEmail } = site();
  return (
    <footer className="mt-16 border-line border-t bg-surface">
      <div
        className={`${gutter} grid max-w-6xl grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-4 lg:grid-cols-[2fr_0.9fr_1.1fr_1.15fr_1.35fr]`}
      >
        <Intro />
        <FooterList title={t("explore")}>
          {explore.map(({ href, key }) => (
            <FooterLink key={key} href={href} label={t(key)} />
          ))}
        </FooterList>
        <FooterList title={t("product")}>
          {product.map(({ href, key }) => (
            <FooterLink key={key} href={href} label={t(key)} />
          ))}
        </FooterList>
        <FooterList title={t("team.title")}>
          {TEAM_ROLES.map((role) => (
            <li key={role}>
              <TeamLink role={role} className={linkStyle}>
                {t(`team.${role}`)}
              </TeamLink>
            </li>
          ))}
        </FooterList>
        <FooterList title={t("legal")}>
          {legal.map(({ href, key }) => (
            <FooterLink key={key} href={href} label={t(key)} />
          ))}
          <li>
            <a href={`mailto:${contactEmail}`} className={linkStyle}>
              {t("contact")}
            </a>
          </li>
        </FooterList>
      </div>
      <div className={`${gutter} max-w-6xl`}>
        <div className="flex flex-wrap items-center gap-4 border-line border-t py-6">
          <p className="text-muted text-sm">{t("copyright", { year: String(now().getUTCFullYear()) })}</p>
          <div className="flex flex-wrap gap-3 sm:ml-auto">
            <ThemeSwitch />
            <LanguageSwitcher />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The promise, social networks and sign-up. */
function Intro() {
  const t = useTranslations("shell");
  return (
    <div className="col-span-full lg:col-span-1">
      <Logo />
      <p className="mt-4 max-w-sm text-balance text-muted">{t("footer.promise")}</p>
      <SocialLinks name={t("meta.title")} links={site().social} className="-ml-2 mt-4" />
      {/* The page is the same for everyone: the header says who is signed in. At the end of a column what is hidden moves nothing. */}
      <div className="mt-4 flex flex-wrap gap-3 [body:has([data-signed-in])_&]:invisible max-lg:[body:has([data-signed-in])_&]:hidden">
        <LinkButton href="/auth?mode=signup" size="sm" {...mark("cta_click", "footer_viewer")}>
          {t("footer.startViewer")}
        </LinkButton>
        <LinkButton
          href="/auth?mode=signup&type=streamer"
          size="sm"
          variant="secondary"
          {...mark("cta_click", "footer_streamer")}
        >
          {t("footer.joinStreamer")}
        </LinkButton>
      </div>
    </div>
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
      <Link href={href} prefetch={false} className={linkStyle}>
        {label}
      </Link>
    </li>
  );
}
