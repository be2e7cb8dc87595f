export { sweepDeadlines } from "./deadlines";
export { taskList } from "./tasks";
export { startWorker } from "./worker";
