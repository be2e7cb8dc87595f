"use client";

import { LayoutDashboard } from "lucide-react";
import { useTranslations } from "next-intl";
import { BellButton } from "@/components/notifications/bell-button";
import { Link } from "@/lib/i18n/navigation";
import { NavLink, useIsHere } from "./nav-link";
import { HeaderPersonMenu } from "./person-menu";
import { MINE } from "./places";
import type { ShellPerson } from "./shell-person";

type PersonToolsProps = {
  person: ShellPerson;
  /** The page follows the person's channel of live updates. */
  hasStream: boolean;
  unread: number;
};

/** The end of every header for signed-in people: "Mine", the bell and the person menu; on phones a streamer's dashboard and the bell. */
export function PersonTools({ person, hasStream, unread }: PersonToolsProps) {
  const t = useTranslations("shell.header");
  return (
    <>
      <NavLink href={MINE.href} className="shrink-0 text-sm max-lg:hidden">
        {t(MINE.key)}
      </NavLink>
      {person.userType === "streamer" && <DashboardLink />}
      <BellButton userId={person.id} hasStream={hasStream} unread={unread} />
      <HeaderPersonMenu person={person} />
    </>
  );
}

/** On phones, where the person menu is two presses away, and not on the dashboard itself. */
function DashboardLink() {
  const t = useTranslations("shell.dashboard");
  const here = useIsHere("/streamer-dashboard");
  if (here) return null;
  return (
    <Link
      href="/streamer-dashboard"
      aria-label={t("toStreamer")}
      className="grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-text lg:hidden"
    >
      <LayoutDashboard className="size-5" />
    </Link>
  );
}
