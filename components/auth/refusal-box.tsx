"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import type { Refusal } from "./auth-panel";
import { authPath } from "./auth-path";

type RefusalBoxProps = {
  refusal: Refusal;
  returnTo: string | null;
  /** Shows another form, with the address that was typed. */
  onShow: (mode: WayOn) => void;
};

/** The forms for people who have an account. */
type WayOn = "signin" | "forgot";

/** Why a form to sign in or up was refused; where the address has an account, with the ways to use it. */
export default function RefusalBox({ refusal, returnTo, onShow }: RefusalBoxProps) {
  const { message, text, isInfo = false, isTaken = false } = refusal;
  const t = useTranslations("auth.signIn");
  const wayOn = (mode: WayOn) => ({
    href: authPath(mode, returnTo),
    prefetch: false,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onShow(mode);
    },
  });
  return (
    <Notice
      title={message}
      text={text}
      tone={isInfo ? "info" : "danger"}
      action={
        isTaken && (
          <div className="flex flex-wrap gap-2">
            <LinkButton size="sm" variant="secondary" {...wayOn("signin")}>
              {t("act")}
            </LinkButton>
            <LinkButton size="sm" variant="ghost" {...wayOn("forgot")}>
              {t("forgot")}
            </LinkButton>
          </div>
        )
      }
    />
  );
}
