export { recordReplay, recordShown } from "./air-receipts";
export { listChallengeBackers } from "./backers";
export { setBoostMessage } from "./boost-message";
export {
  acceptCounterOffer,
  declineCounterOffer,
  lapseCounterOffer,
  withdrawCounterOffer,
} from "./counter-offers/answer";
export { proposeCounterOffer } from "./counter-offers/propose";
export { mayDispute } from "./dispute-window";
export { followBroadcast } from "./follow-broadcast";
export { hideChallenge, removeChallenge, restoreChallenge, showChallenge } from "./hide";
export { challengeHistory } from "./history";
export { sortByKind } from "./kinds/sort-by-kind";
export {
  challengeOnAir,
  countStreamerChallenges,
  getChallenge,
  largestPots,
  listBackedChallenges,
  listDeskChallenges,
  listFeed,
  listPerformed,
  listStreamerChallenges,
  listViewerChallenges,
  listViewerDashboard,
  streamerOverview,
} from "./lists";
export { isCrowded, notifyAllBackers, notifyCrowd } from "./notify-backers";
export { forbiddenChallenge, hasPartIn, isParty, partInChallenge, requireStreamer } from "./permissions";
export { takesChallenges } from "./rules/takes-challenges";
export { type LockedChallenge, lockChallenge } from "./transition";
export { acceptAtDesk, acceptChallenge } from "./use-cases/accept";
export { effectAcceptances } from "./use-cases/acceptance-effect";
export { appealChallenge } from "./use-cases/appeal";
export { boostChallenge } from "./use-cases/boost";
export { cancelChallenge } from "./use-cases/cancel";
export { closeAccountChallenges } from "./use-cases/close-account-challenges";
export { completeChallenge } from "./use-cases/complete";
export { confirmPayment } from "./use-cases/confirm-payment";
export { createChallenge, writeChallenge } from "./use-cases/create";
export {
  expireChallenges,
  lapseUnpaid,
  missDeadlines,
  remindOfExpiry,
  remindStreamer,
} from "./use-cases/deadlines";
export { declineAtDesk, declineChallenge } from "./use-cases/decline";
export { failChallenge } from "./use-cases/fail";
export { previewRules } from "./use-cases/preview-rules";
export { reactToChallenge } from "./use-cases/react";
export { reinstateChallenge } from "./use-cases/reinstate";
export { releaseBetween, releaseUncounted } from "./use-cases/release-uncounted";
export { repeatCompletion, repeatEnding } from "./use-cases/repeat-decisions";
export { resumePayment } from "./use-cases/resume-payment";
export { decideReview } from "./use-cases/review";
export { decideScreening, screenChallenge } from "./use-cases/screen";
export { settlePledge } from "./use-cases/settle-pledge";
export { showProof } from "./use-cases/show-proof";
export { startChallenge } from "./use-cases/start";
export { type TextRules, textRulesOf } from "./use-cases/text-rules";
export { endForClosedAccounts, undoAcceptance, undoAtDesk } from "./use-cases/undo-accept";
export { withdrawBoost, withdrawOrReleaseBoost } from "./use-cases/withdraw-boost";
