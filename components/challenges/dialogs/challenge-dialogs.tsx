import type { ReactNode } from "react";
import { signInConfig } from "@/components/auth/dialog/sign-in-config";
import { paymentsConfig } from "@/components/payments/payments-config";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { DialogHost } from "./dialog-host";

/**
 * Wraps the content of a page on which people challenge, boost, pay or report. Sends the messages of the buttons and mounts the
 * dialogs, which load their own. Works on pages that are cached whole: the session is read in the browser.
 */
export function ChallengeDialogs({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={["challenges.buttons", "challenges.refusal", "reports.button"]}>
      {children}
      <DialogHost auth={signInConfig()} payments={paymentsConfig()} caps={pledgeCaps()} />
    </ClientMessages>
  );
}
