import { LRUCache } from "lru-cache";
import { now } from "@/lib/shared/clock";

/** An answer is kept for this multiple of the time that it took, so that a read takes a sixth of the time at most. */
const KEEP_FACTOR = 5;

/**
 * Caches an expensive public read for five times as long as the read took: a cheap one hardly at all, a slow one longer.
 * Concurrent calls for a key share one read. A failed read is not kept.
 *
 * @param max how many keys are kept
 */
export function adaptiveCache<Value extends object>(max: number, read: (key: string) => Promise<Value>) {
  const answers = new LRUCache<string, Value>({
    max,
    // Replaced for each answer below; without a default the cache would not store times at all.
    ttl: 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: async (key, _stale, { options }) => {
      const began = now().getTime();
      const answer = await read(key);
      options.ttl = Math.max(1, (now().getTime() - began) * KEEP_FACTOR);
      return answer;
    },
  });
  return async (key: string): Promise<Value> => (await answers.fetch(key)) ?? read(key);
}
