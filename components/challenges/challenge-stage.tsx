import type { ReactNode } from "react";
import { paymentsConfig } from "@/components/payments/payments-config";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { DialogHost } from "./dialog-host";

/**
 * Stands once around the content of a page on which people challenge, boost or pay: the words of cards and
 * buttons, and the place of the dialogs, which bring their own. Safe in a page that is cached whole: who is signed in is asked in the browser.
 */
export function ChallengeStage({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        "challenges.buttons",
        "challenges.cancel",
        "challenges.card",
        "challenges.refusal",
        "challenges.share",
        "challenges.signIn",
        "disputes.link",
        "moderation.reasons",
        "ui.safe",
        "ui.status",
      ]}
    >
      {children}
      <DialogHost payments={paymentsConfig()} caps={pledgeCaps()} />
    </ClientMessages>
  );
}
