"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HeaderLogo } from "./header-logo";
import { NavLink } from "./nav-link";
import { gutter } from "./page-container";
import { PersonTools } from "./person-tools";
import { PUBLIC_PLACES } from "./places";
import type { ShellPerson } from "./shell-person";

type SignedInHeaderProps = {
  person: ShellPerson;
  unread: number;
  /** Controls of this page alone, such as the streamer's pause button. */
  children?: ReactNode;
};

/** The header of signed-in pages. On phones the places and the person menu are in the phone bar. */
export function SignedInHeader({ person, unread, children }: SignedInHeaderProps) {
  const t = useTranslations("shell.header");
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/85 backdrop-blur-md">
      <div className={`${gutter} flex h-16 max-w-6xl items-center gap-3`}>
        <HeaderLogo />
        <nav aria-label={t("label")} className="flex min-w-0 items-center text-sm max-lg:hidden lg:mr-auto">
          {PUBLIC_PLACES.map(({ href, key }) => (
            <NavLink key={key} href={href}>
              {t(key)}
            </NavLink>
          ))}
        </nav>
        {children}
        <PersonTools person={person} hasStream unread={unread} />
      </div>
    </header>
  );
}
