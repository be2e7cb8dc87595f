import type { ReactNode } from "react";
import { paymentsConfig } from "@/components/payments/payments-config";
import { ClientMessages, type MessageNamespace } from "@/lib/i18n/client-messages";
import { pledgeCaps } from "@/lib/shared/pledge-caps";
import { DialogHost } from "./dialog-host";

/** What cards of challenges and their buttons say. */
const CARD_WORDS: readonly MessageNamespace[] = [
  "challenges.buttons",
  "challenges.cancel",
  "challenges.card",
  "challenges.refusal",
  "challenges.share",
  "challenges.signIn",
  "disputes.link",
  "moderation.reasons",
  "ui.status",
];

/** What the button to challenge somebody and its dialog say: enough where no challenge is shown. */
const BUTTON_WORDS: readonly MessageNamespace[] = [
  "challenges.buttons",
  "challenges.refusal",
  "challenges.signIn",
];

type ChallengeDialogsProps = {
  /** False on a page that shows no challenge. */
  cards?: boolean;
  children: ReactNode;
};

/**
 * Wraps the content of a page on which people challenge, boost or pay. Sends the messages of the buttons and mounts the
 * dialogs, which load their own. Works on pages that are cached whole: the session is read in the browser.
 */
export function ChallengeDialogs({ cards = true, children }: ChallengeDialogsProps) {
  return (
    <ClientMessages namespaces={cards ? CARD_WORDS : BUTTON_WORDS}>
      {children}
      <DialogHost payments={paymentsConfig()} caps={pledgeCaps()} />
    </ClientMessages>
  );
}
