import type { ReactNode } from "react";
import { paymentsConfig } from "@/components/payments/payments-config";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { DialogHost } from "./dialog-host";

/**
 * Stands once around the content of a page on which people challenge, boost or pay: the words of cards, buttons and
 * dialogs, and the dialogs themselves. Safe in a page that is cached whole: who is signed in is asked in the browser.
 */
export function ChallengeStage({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        "challenges",
        "disputes.link",
        "payments.form",
        "moderation.reasons",
        "errors.fields",
        "ui.safe",
        "ui.status",
      ]}
    >
      {children}
      <DialogHost payments={paymentsConfig()} />
    </ClientMessages>
  );
}
