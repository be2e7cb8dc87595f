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
 * Stands once around the content of a page on which people challenge, boost or pay: the words of cards and
 * buttons, and the place of the dialogs, which bring their own. Safe in a page
 * that is cached whole: who is signed in is asked in the browser.
 */
export function ChallengeDialogs({ cards = true, children }: ChallengeDialogsProps) {
  return (
    <ClientMessages namespaces={cards ? CARD_WORDS : BUTTON_WORDS}>
      {children}
      <DialogHost payments={paymentsConfig()} caps={pledgeCaps()} />
    </ClientMessages>
  );
}
