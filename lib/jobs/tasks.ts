import { SpanKind } from "@opentelemetry/api";
import type { Task } from "graphile-worker";
import {
  answerSignUp,
  confirmAgain,
  deleteRemovedAvatar,
  eraseAccount,
  sendConfirmation,
  sendEmailChanged,
  sendNotice,
} from "@/lib/accounts";
import { sendRecovery } from "@/lib/auth";
import { endWorkOf, repairCases } from "@/lib/cases";
import {
  closeAccountChallenges,
  endForClosedAccounts,
  followBroadcast,
  notifyCrowd,
  releaseBetween,
  releaseUncounted,
  screenChallenge,
  settlePledge,
  sortByKind,
} from "@/lib/challenges";
import type { JobName, Jobs } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import { notifyStatedCrowd } from "@/lib/disputes";
import { mailDigest, mailNotification, pushNotification } from "@/lib/notifications";
import {
  continueAudit,
  detachMethods,
  detachUnneededCards,
  enqueueAudit,
  processProviderEvent,
  reconcile,
  securePot,
  sendDueOperations,
  sendOperations,
  settlePot,
} from "@/lib/payments";
import {
  continueRelease,
  followPayoutLimit,
  resumePayouts,
  syncPayoutAccount,
  syncPayoutShares,
} from "@/lib/payouts";
import { reverseReports, settleReports } from "@/lib/reports";
import { type TraceParent, tracedFrom } from "@/lib/shared/trace";
import { mailAnswer, mailStatement } from "@/lib/statements";
import { countFigures, notifyFollowers, repairNextFigures, repairNextPlaces } from "@/lib/streamers";
import { forgetOld } from "./retention";

/** The handler of each job. A job may run twice, so every handler is idempotent. */
const HANDLERS: { [N in JobName]: (payload: Jobs[N]) => Promise<unknown> } = {
  "payments.send_operations": ({ operationIds }) => sendOperations(operationIds),
  "payments.send_due_operations": ({ lane }) => sendDueOperations(lane),
  "payments.settle_pot": ({ challengeId }) => settlePot(challengeId),
  "payments.secure_pot": ({ challengeId, after }) => securePot(challengeId, after),
  "payments.audit_money": ({ scannedAt }) => continueAudit(scannedAt),
  "payments.detach_methods": ({ userId, methodId }) => detachMethods(userId, methodId),
  "payments.detach_unneeded_cards": ({ after }) => detachUnneededCards(after),
  "payments.process_event": ({ eventId }) => processProviderEvent(eventId),
  "challenges.screen": ({ challengeId }) => screenChallenge(challengeId),
  "cases.end_work_of": ({ userId }) => transaction((tx) => endWorkOf(tx, userId)),
  "challenges.end_all_of": ({ userId }) => closeAccountChallenges(userId),
  "challenges.end_for_closed": ({ challengeId }) => endForClosedAccounts(challengeId),
  "challenges.follow_broadcast": ({ streamerId }) => followBroadcast(streamerId),
  // Jobs that the previous release enqueued have no kinds.
  "challenges.release_uncounted_of": ({ userId, kinds = ["offer", "boost"] }) =>
    releaseUncounted(userId, kinds),
  "challenges.release_between": ({ one, other }) => releaseBetween(one, other),
  "challenges.notify_backers": (notice) => notifyCrowd(notice),
  "challenges.settle_pledge": ({ pledgeId }) => settlePledge(pledgeId),
  "disputes.notify_stated": (answer) => notifyStatedCrowd(answer),
  "reports.settle": (decision) => settleReports(decision),
  "reports.reverse": (removal) => reverseReports(removal),
  "payouts.follow_pledges": ({ challengeId }) => syncPayoutShares(challengeId),
  "payouts.continue_release": ({ payoutId }) => continueRelease(payoutId),
  "payouts.sync_account": ({ stripeAccountId }) => syncPayoutAccount(stripeAccountId),
  "payouts.follow_limit": ({ streamerId }) => followPayoutLimit(streamerId),
  "statements.mail": ({ statementId }) => mailStatement(statementId),
  "statements.mail_answer": ({ statementId }) => mailAnswer(statementId),
  "streamers.count_figures": ({ streamerId }) => countFigures(streamerId),
  "streamers.repair_figures": ({ after }) => repairNextFigures(after),
  "streamers.repair_leaderboard": ({ after }) => repairNextPlaces(after),
  "streamers.tell_followers": (crowd) => notifyFollowers(crowd),
  "accounts.send_confirmation": ({ confirmationId }) => sendConfirmation(confirmationId),
  "accounts.answer_sign_up": ({ signUpId, mailId }) => answerSignUp(signUpId, mailId),
  "accounts.confirm_again": confirmAgain,
  "accounts.send_email_changed": ({ confirmationId }) => sendEmailChanged(confirmationId),
  "accounts.send_notice": sendNotice,
  "accounts.remove_avatar": ({ userId }) => deleteRemovedAvatar(userId),
  "accounts.erase": (account) => eraseAccount(account),
  "auth.send_recovery": (recovery) => sendRecovery(recovery),
  "notifications.push": (push) => pushNotification(push),
  "notifications.digest": ({ userId }) => mailDigest(userId),
  "notifications.mail": ({ notificationId }) => mailNotification(notificationId),
};

/** Scheduled tasks: minute, hour, day, month, weekday, task, options. Of the reconciler one runs and at most one waits. */
export const CRONTAB = [
  "* * * * * reconcile ?queue=reconcile&jobKey=reconcile&jobKeyMode=preserve_run_at",
  "30 3 * * * audit_money",
  "45 3 * * * detach_unneeded_cards",
  "0 4 * * * forget_old",
  "30 4 * * * repair_figures",
  "45 4 * * * repair_cases",
  "0 5 * * * sort_by_kind",
].join("\n");

/** All handlers by task name, as the job queue expects them. */
export function taskList(): Record<string, Task> {
  const tasks: Record<string, Task> = {
    reconcile: async () => {
      await reconcile();
      await resumePayouts();
    },
    audit_money: () => enqueueAudit(),
    detach_unneeded_cards: () => detachUnneededCards(null),
    forget_old: () => forgetOld(),
    repair_figures: async () => {
      await repairNextFigures(null);
      await repairNextPlaces(null);
    },
    repair_cases: () => repairCases(),
    sort_by_kind: () => sortByKind(),
  };
  for (const [name, handle] of Object.entries(HANDLERS)) {
    // The payload was written by `enqueue`, which is typed by the same table.
    tasks[name] = async (payload) => void (await handle(payload as never));
  }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traceTask(name, task)]));
}

/** Each attempt is a span of the trace that enqueued the job, or a trace of its own. */
function traceTask(name: string, task: Task): Task {
  const attributes = { "messaging.system": "graphile_worker", "messaging.destination.name": name };
  const options = { kind: SpanKind.CONSUMER, attributes };
  return (enqueued, helpers) => {
    const { traceparent, ...payload } = enqueued as TraceParent;
    return tracedFrom({ traceparent }, `job ${name}`, options, async () => task(payload, helpers));
  };
}
