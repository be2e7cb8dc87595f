"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAuth } from "@/components/auth/auth-provider";
import { dispatchDialog } from "@/components/challenges/dialogs/dialog-state";
import { GatedButton } from "@/components/challenges/dialogs/gated-button";
import type { ReportSubject } from "@/lib/reports/contract";

type ReportButtonProps = {
  type: ReportSubject;
  id: string;
  /** Owner of the subject, who cannot report it. */
  ownerId?: string;
  /** Instead of the flag, beside which it stands. */
  icon?: ReactNode;
  /** Tells the buttons of a list apart. */
  name?: string;
  /** Undefined on pages that are cached whole: there the browser asks the server. */
  signedIn?: boolean | undefined;
  iconOnly?: boolean;
};

/** Opens the dialog to report something. Must be inside <ChallengeDialogs>. Source: docs/product/reports.md. */
export function ReportButton(props: ReportButtonProps) {
  const { type, id, ownerId, icon = <Flag className="size-4" />, name, signedIn, iconOnly = false } = props;
  const t = useTranslations("reports.button");
  const { user } = useAuth();
  if (user !== null && user.id === ownerId) return null;
  const title = t(type);
  const label = name === undefined ? title : `${title} (${name})`;
  return (
    <GatedButton
      variant="ghost"
      size="sm"
      className="max-sm:flex-none!"
      what="report"
      subject={null}
      id={id}
      streamerId={null}
      signedIn={signedIn}
      icon={icon}
      label={iconOnly ? label : t("label")}
      signedOutLabel={iconOnly ? label : t("label")}
      iconOnly={iconOnly}
      onAct={() => dispatchDialog({ type: "reportOpened", target: { type, id, title } })}
    />
  );
}
