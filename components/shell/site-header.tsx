import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { HeaderMenu } from "./header-menu";
import { LanguageSwitcher } from "./language-switcher";
import { Logo } from "./logo";
import { NavLink } from "./nav-link";
import { gutter } from "./page-container";

type SiteHeaderProps = {
  /** The account button, a client component: public pages are cached whole. */
  auth?: ReactNode;
};

const places = [
  { href: "/", key: "home" },
  { href: "/viewers", key: "viewers" },
  { href: "/streamers", key: "streamers" },
  { href: "/challenges", key: "challenges" },
  { href: "/leaderboard", key: "leaderboard" },
] as const;

/** The sticky header of every public page. Its links fold into a menu below the width that French needs. */
export function SiteHeader({ auth }: SiteHeaderProps) {
  const t = useTranslations("shell.header");
  const links = places.map(({ href, key }) => (
    <NavLink key={key} href={href}>
      {t(key)}
    </NavLink>
  ));
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/85 backdrop-blur-md">
      <div className={`${gutter} flex h-16 max-w-6xl items-center gap-4`}>
        <Link href="/" aria-label={t("logo")} className="-m-2 rounded-control p-2">
          <Logo giveWay />
        </Link>
        <nav aria-label={t("label")} className="ml-4 hidden flex-1 items-center xl:flex">
          {links}
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <LanguageSwitcher className="hidden xl:flex" />
          {auth}
          <HeaderMenu
            className="xl:hidden"
            openLabel={t("openMenu")}
            closeLabel={t("closeMenu")}
            openIcon={<Menu className="size-6" />}
            closeIcon={<X className="size-6" />}
          >
            <nav aria-label={t("label")} className="flex flex-col text-lg">
              {links}
            </nav>
            <LanguageSwitcher className="mt-4 w-fit" />
          </HeaderMenu>
        </div>
      </div>
    </header>
  );
}
