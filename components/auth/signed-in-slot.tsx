"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useUnread } from "@/components/notifications/use-unread";
import { PersonTools } from "@/components/shell/person-tools";
import { PhoneBar } from "@/components/shell/phone-bar";
import { personOfSession, type ShellPerson } from "@/components/shell/shell-person";
import type { BrowserUser } from "@/lib/auth/contract";
import { SignOutAction } from "./sign-out-action";

/** The account's part of the header of public pages for a signed-in person; without a profile, only the way out. */
export default function SignedInSlot({ user }: { user: BrowserUser }): ReactNode {
  const t = useTranslations("auth.account");
  const person = personOfSession(user);
  const signOut = (
    <SignOutAction variant="secondary" size="sm" label={t("logOut")} failed={t("signOutFailed")} />
  );
  if (person === null) return signOut;
  return (
    <>
      <Tools person={person} />
      <div data-signed-in className="max-xl:hidden">
        {signOut}
      </div>
      {/* At the end of the page, which the server has rendered for everybody. */}
      {createPortal(<PhoneBar person={person} />, document.body)}
    </>
  );
}

function Tools({ person }: { person: ShellPerson }) {
  return <PersonTools person={person} hasStream={false} unread={useUnread()} />;
}
