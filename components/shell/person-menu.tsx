"use client";

import { clsx } from "clsx";
import { CircleUserRound, Gavel, HandHelping, LayoutDashboard, Radio, Settings } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SignOutAction } from "@/components/auth/sign-out-action";
import { Avatar } from "@/components/ui/avatar";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/lib/i18n/navigation";
import { FoldOut } from "./fold-out";
import { LanguageSwitcher } from "./language-switcher";
import type { ShellPerson } from "./shell-person";
import { ThemeSwitch } from "./theme-switch";

/** The person menu of the header, on wide screens. */
export function HeaderPersonMenu({ person }: { person: ShellPerson }) {
  const t = useTranslations("shell.header");
  const face = <Avatar name={person.name} src={person.avatarUrl} size="sm" />;
  return (
    <FoldOut
      className="relative max-lg:hidden"
      closed={face}
      opened={face}
      openLabel={t("account")}
      closeLabel={t("account")}
      buttonClassName="grid size-11 place-items-center rounded-full hover:bg-raised aria-expanded:bg-raised"
      panelClassName="top-full right-0 mt-2 max-h-[calc(100dvh-6rem)] w-72 rounded-card border border-line bg-surface p-2"
    >
      <PersonPanel person={person} />
    </FoldOut>
  );
}

/** The person menu of the phone bar. */
export function BarPersonMenu({ person, className }: { person: ShellPerson; className: string }) {
  const t = useTranslations("shell.header");
  const content = (
    <>
      <CircleUserRound className="size-5.5" />
      {t("account")}
    </>
  );
  return (
    <FoldOut
      className="flex min-w-0 flex-1"
      closed={content}
      opened={content}
      buttonClassName={className}
      panelClassName="inset-x-0 bottom-full max-h-[calc(100dvh-8rem)] rounded-t-card border-line border-t bg-surface p-3"
    >
      <PersonPanel person={person} />
    </FoldOut>
  );
}

/**
 * Both dashboards, the person's own first, live mode of a streamer, the desk of who helps, the console of operators, settings,
 * appearance, language and the way out.
 */
function PersonPanel({ person }: { person: ShellPerson }) {
  const t = useTranslations("shell.dashboard");
  const account = useTranslations("auth.account");
  const viewer = (
    <PanelLink key="viewer" href="/viewer-dashboard" icon={<LayoutDashboard className="size-4.5" />}>
      {t("toViewer")}
    </PanelLink>
  );
  const streamer = (
    <PanelLink key="streamer" href="/streamer-dashboard" icon={<LayoutDashboard className="size-4.5" />}>
      {t("toStreamer")}
    </PanelLink>
  );
  return (
    <>
      <p className="truncate px-3 pt-2 pb-3 font-display font-semibold text-lg">{person.name}</p>
      <ul className="border-line border-y py-2">
        {person.userType === "streamer" ? [streamer, viewer] : [viewer, streamer]}
        {person.userType === "streamer" && (
          <PanelLink href="/dock" icon={<Radio className="size-4.5" />}>
            {t("toDock")}
          </PanelLink>
        )}
        {person.helps && (
          <PanelLink href="/desk" icon={<HandHelping className="size-4.5" />}>
            {t("toDesk")}
          </PanelLink>
        )}
        {person.operates && (
          <PanelLink href="/admin" icon={<Gavel className="size-4.5" />}>
            {t("toConsole")}
          </PanelLink>
        )}
        <PanelLink href="/settings" icon={<Settings className="size-4.5" />}>
          {t("settings")}
        </PanelLink>
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-1 py-3">
        <LanguageSwitcher />
        <ThemeSwitch />
      </div>
      <SignOutAction
        variant="secondary"
        size="md"
        wide
        icon
        label={account("logOut")}
        failed={account("signOutFailed")}
      />
    </>
  );
}

function PanelLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}
        className={clsx(buttonStyle({ variant: "ghost" }), "w-full justify-start px-3 font-medium")}
      >
        {icon}
        {children}
      </Link>
    </li>
  );
}
