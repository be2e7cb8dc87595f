import { LRUCache } from "lru-cache";
import { now } from "@/lib/shared/clock";

/** An answer is good for so many times as long as it took: what is asked for without end takes a sixth of the time. */
const REST = 5;

/**
 * Lets a read that sums over much be asked for by everybody: those who ask together share one reading, and what it
 * answered is good for five times as long as it took. A small table answers anew each time, a large one rests.
 *
 * @param max how many keys there are
 */
export function adaptiveCache<Value extends object>(max: number, read: (key: string) => Promise<Value>) {
  const answers = new LRUCache<string, Value>({
    max,
    // Set for each answer below; the cache keeps times only where it has one to begin with.
    ttl: 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async (key, _stale, { options }) => {
      const began = now().getTime();
      const answer = await read(key);
      options.ttl = Math.max(1, (now().getTime() - began) * REST);
      return answer;
    },
  });
  return async (key: string): Promise<Value> => (await answers.fetch(key)) ?? read(key);
}
