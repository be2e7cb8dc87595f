import { taskList } from "@/lib/jobs";
import { runUntilNothingWaits } from "./run-jobs";

/** Runs the jobs of the tasks with these names, and every due deadline, until none is left. */
export function runTasks(isIncluded: (name: string) => boolean): Promise<void> {
  const tasks = Object.entries(taskList()).filter(([name]) => isIncluded(name));
  return runUntilNothingWaits(Object.fromEntries(tasks));
}
