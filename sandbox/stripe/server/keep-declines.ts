import type { Platform } from "../state/platform";
import { ApiError } from "./errors";

/** One transaction in which a decline is an outcome and not a failure: its failed attempt stays on the books. */
export function keepDeclines<R>(platform: Platform, work: () => R): R | ApiError {
  return platform.transact(() => {
    try {
      return work();
    } catch (error) {
      if (error instanceof ApiError && error.keepsChanges) return error;
      throw error;
    }
  });
}
