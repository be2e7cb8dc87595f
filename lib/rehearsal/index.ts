export { type Evening, eveningAt, onStage, type Rehearsed, waitingOf } from "./evening";
export { getRehearsal, playRehearsals, startRehearsal, stopRehearsal } from "./play";
export { rehearsalScreen } from "./screen";
