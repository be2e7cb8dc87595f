export { requireOldEnough } from "./age";
export {
  cancelPendingChanges,
  confirmAgain,
  confirmationRequired,
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
  sendEmailChanged,
} from "./email-confirmation";
export { notifyOwner, sendNotice } from "./notices";
export { hashPassword, passwordMatches, requireUncommonPassword } from "./passwords";
export { eraseAccount } from "./personal-data/erase";
export { exportPersonalData } from "./personal-data/export";
export { ERASED_TEXT } from "./personal-data/tables";
export { presentUser } from "./present";
export { publishStreamerChange, streamerChangeEvents } from "./publish-streamer-change";
export { requireRecentAuth } from "./recent-auth";
export { allowAgain, recordRemoved } from "./removed-content";
export { screenOwnText } from "./screen";
export { answerSignUp, awaitsConfirmation } from "./unconfirmed-sign-ups";
export { correctBirthDate } from "./use-cases/correct-birth-date";
export { getProfile } from "./use-cases/get-profile";
export { removeFromProfile, shownProfile } from "./use-cases/remove-from-profile";
export { reopenAccount } from "./use-cases/reopen-account";
export { deletionProofOf, requestDeletion } from "./use-cases/request-deletion";
export { avatarFingerprint, deleteRemovedAvatar, saveAvatar } from "./use-cases/save-avatar";
export { saveProfile } from "./use-cases/save-profile";
export { requestSignUp, signUp } from "./use-cases/sign-up";
export { withdrawEmailChange } from "./use-cases/withdraw-email-change";
export { usernameKey } from "./username";
