export { freeAbandonedJobs } from "./abandoned";
export { DEADLINE_KINDS, sweepDeadlines } from "./deadlines";
export { workFigures } from "./figures";
export { queueLogger } from "./queue-logger";
export { followRecovery } from "./recovery";
export { forgetOld } from "./retention";
export { taskList } from "./tasks";
export { startWorker } from "./worker";
