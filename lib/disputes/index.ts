export { notifyStatedCrowd } from "./notify-stated";
export { announceDispute } from "./transition";
export { decideDispute, needsFourEyes } from "./use-cases/decide-dispute";
export { disputeView } from "./use-cases/dispute-view";
export { getDispute } from "./use-cases/get-dispute";
export { openDispute } from "./use-cases/open-dispute";
export { submitEvidence } from "./use-cases/submit-evidence";
