import { inTime } from "./in-time";
import { loadPayment } from "./lazy-payment";

/*
 * The dialogs (forms, schemas, messages, the card provider's components) are not part of a page's first load. They are
 * fetched when a button that opens one is hovered or focused, at the latest when it is clicked.
 */

/** What every dialog needs: its host, its panel and the messages. */
const loadFrame = (locale: string) =>
  Promise.all([
    import("./dialog-messages").then(({ loadDialogMessages }) => loadDialogMessages(locale)),
    import("./dialog-host-view"),
    import("@/components/ui/dialog-panel"),
  ]);

const ACT_DIALOGS = {
  challenge: () => import("../create/challenge-dialog"),
  boost: () => import("../boost/boost-dialog"),
  report: () => import("@/components/reports/report-dialog"),
};

export type Act = keyof typeof ACT_DIALOGS;

/** Everything that the sign-in dialog needs. @throws when a part of it cannot be loaded in time */
export async function loadSignInDialog(locale: string): Promise<void> {
  await inTime(Promise.all([loadFrame(locale), import("@/components/auth/dialog/sign-in-dialog")]));
}

/** Everything that the dialog of an act needs. @throws when a part of it cannot be loaded in time */
export async function loadActDialog(what: Act, locale: string): Promise<void> {
  await inTime(Promise.all([loadFrame(locale), ACT_DIALOGS[what]()]));
}

/** Everything that a payment needs which is begun without a dialog before it. @throws when a part of it cannot be loaded in time */
export async function loadPaymentDialog(locale: string): Promise<void> {
  await inTime(Promise.all([loadFrame(locale), loadPayment()]));
}

/** Begins to load; a failure shows when the dialog is opened, which loads again. */
export function prefetch(load: (locale: string) => Promise<void>): void {
  load(document.documentElement.lang).catch(() => undefined);
}
