import { Logger } from "graphile-worker";
import { log } from "@/lib/shared/log";

/** Writes the job queue's messages to our log, informational ones at level debug. */
export function queueLogger(): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === "error") log.error({ job: scope.taskIdentifier }, message);
    else if (level === "warning") log.warn({ job: scope.taskIdentifier }, message);
    else log.debug({ job: scope.taskIdentifier }, message);
  });
}
