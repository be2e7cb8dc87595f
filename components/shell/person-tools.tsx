"use client";

import { useTranslations } from "next-intl";
import { BellButton } from "@/components/notifications/bell-button";
import { NavLink } from "./nav-link";
import { HeaderPersonMenu } from "./person-menu";
import { MINE } from "./places";
import type { ShellPerson } from "./shell-person";

type PersonToolsProps = {
  person: ShellPerson;
  /** The page follows the person's channel of live updates. */
  hasStream: boolean;
  unread: number;
};

/** The end of every header for signed-in people: "Mine", the bell and, on wide screens, the person menu. */
export function PersonTools({ person, hasStream, unread }: PersonToolsProps) {
  const t = useTranslations("shell.header");
  return (
    <>
      <NavLink href={MINE.href} className="shrink-0 text-sm max-lg:hidden">
        {t(MINE.key)}
      </NavLink>
      <BellButton userId={person.id} hasStream={hasStream} unread={unread} />
      <HeaderPersonMenu person={person} />
    </>
  );
}
