export { getRehearsal, playRehearsals, startRehearsal, stopRehearsal } from "./play";
export { onStage, type Rehearsal, type Rehearsed, rehearsalAt, waitingOf } from "./rehearsal";
export { rehearsalScreen } from "./screen";
