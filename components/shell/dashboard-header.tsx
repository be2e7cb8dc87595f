"use client";

import { ArrowLeftRight, Menu, Settings, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/lib/i18n/navigation";
import { HeaderMenu } from "./header-menu";
import { LanguageSwitcher } from "./language-switcher";
import { Logo } from "./logo";
import { gutter } from "./page-container";
import { ThemeSwitch } from "./theme-switch";

type DashboardHeaderProps = {
  /** The current dashboard; the header links to the other one, outside of dashboards to both. */
  current?: "viewer" | "streamer" | undefined;
  /** The bell. */
  notifications?: ReactNode;
  /** The sign-out button. Rendered twice, once per width, so it must not have an id. */
  signOut?: ReactNode;
  /** Controls of this page alone, such as the streamer's pause button; visible on phones. */
  children?: ReactNode;
};

/**
 * The header of signed-in pages. On phones everything but the controls and the bell folds into a menu. A client component:
 * as server-rendered data it made up a third of the page's payload (decision 158).
 */
export function DashboardHeader({ current, notifications, signOut, children }: DashboardHeaderProps) {
  const t = useTranslations("shell.dashboard");
  const home = useTranslations("shell.header");
  const links = (
    <>
      {current !== "viewer" && (
        <HeaderLink
          href="/viewer-dashboard"
          icon={<ArrowLeftRight className="size-4" />}
          label={t("toViewer")}
        />
      )}
      {current !== "streamer" && (
        <HeaderLink
          href="/streamer-dashboard"
          icon={<ArrowLeftRight className="size-4" />}
          label={t("toStreamer")}
        />
      )}
      <HeaderLink href="/settings" icon={<Settings className="size-4" />} label={t("settings")} />
    </>
  );
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/85 backdrop-blur-md">
      <div className={`${gutter} flex h-16 max-w-6xl items-center gap-3`}>
        <Link href="/" aria-label={home("logo")} className="-m-2 mr-auto rounded-control p-2">
          <Logo giveWay />
        </Link>
        {children}
        <nav aria-label={t("label")} className="hidden items-center gap-1 lg:flex">
          {links}
        </nav>
        {notifications}
        <div className="hidden lg:block">{signOut}</div>
        <HeaderMenu
          className="lg:hidden"
          openLabel={t("openMenu")}
          closeLabel={t("closeMenu")}
          openIcon={<Menu className="size-6" />}
          closeIcon={<X className="size-6" />}
        >
          <nav aria-label={t("label")} className="flex flex-col items-start gap-1">
            {links}
          </nav>
          <div className="mt-4 flex flex-wrap items-center gap-3 border-line border-t pt-4">
            <LanguageSwitcher />
            <ThemeSwitch />
            <div className="ml-auto">{signOut}</div>
          </div>
        </HeaderMenu>
      </div>
    </header>
  );
}

function HeaderLink({ href, icon, label }: { href: string; icon: ReactNode; label: string }) {
  return (
    <Link href={href} className={buttonStyle({ variant: "ghost", size: "sm" })}>
      {icon}
      {label}
    </Link>
  );
}
