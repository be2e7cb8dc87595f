import type { Platform } from "../state/platform";
import { ApiError } from "./errors";

/** Runs a transaction in which a decline is a result instead of an error, so that the failed attempt is kept. */
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
