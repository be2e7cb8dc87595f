import { Menu, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FoldOut } from "./fold-out";
import { HeaderLogo } from "./header-logo";
import { LanguageSwitcher } from "./language-switcher";
import { NavLink } from "./nav-link";
import { gutter } from "./page-container";
import { PUBLIC_PLACES } from "./places";

type SiteHeaderProps = {
  /** The account's part, a client component: public pages are cached whole. */
  auth?: ReactNode;
};

const about = [
  { href: "/", key: "home" },
  { href: "/viewers", key: "viewers" },
  { href: "/streamers", key: "streamers" },
] as const;

/**
 * The sticky header of every public page. The places stand where they do on signed-in pages. What does not fit folds into
 * a menu; on phones all but the account's part.
 */
export function SiteHeader({ auth }: SiteHeaderProps) {
  const t = useTranslations("shell.header");
  const linksTo = (places: readonly ((typeof about)[number] | (typeof PUBLIC_PLACES)[number])[]) =>
    places.map(({ href, key }) => (
      <NavLink key={key} href={href}>
        {t(key)}
      </NavLink>
    ));
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/85 backdrop-blur-md">
      <div className={`${gutter} flex h-16 max-w-6xl items-center gap-3 max-sm:gap-1`}>
        <HeaderLogo />
        <nav aria-label={t("label")} className="flex min-w-0 items-center text-sm max-lg:hidden lg:mr-auto">
          {linksTo(PUBLIC_PLACES)}
          <span className="mx-2 h-5 border-line border-l max-xl:hidden" />
          <span className="flex max-xl:hidden">{linksTo(about)}</span>
        </nav>
        {auth ?? <LanguageSwitcher className="max-xl:hidden" />}
        <FoldOut
          className="-mr-2 noscript:hidden xl:hidden"
          openLabel={t("openMenu")}
          closeLabel={t("closeMenu")}
          closed={<Menu className="size-6" />}
          opened={<X className="size-6" />}
          buttonClassName="grid size-11 place-items-center rounded-control hover:bg-raised"
          panelClassName="inset-x-0 top-full max-h-[calc(100dvh-4rem)] border-line border-b bg-ground px-4 py-4 sm:px-6"
        >
          <nav aria-label={t("label")} className="flex flex-col text-lg">
            {linksTo(about)}
            {linksTo(PUBLIC_PLACES)}
          </nav>
          <LanguageSwitcher className="mt-4 w-fit" />
        </FoldOut>
      </div>
    </header>
  );
}
