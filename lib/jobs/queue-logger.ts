import { Logger } from "graphile-worker";
import { log } from "@/lib/shared/log";

/** The job queue's words in our log: its everyday chatter is for debugging only. */
export function queueLogger(): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === "error") log.error({ job: scope.taskIdentifier }, message);
    else if (level === "warning") log.warn({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
}
