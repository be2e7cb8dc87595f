import { GET as feed } from "@/app/api/challenges/route";
import { internalHeaders } from "@/lib/http/internal-call";
import { callRoute } from "@/tests/support/call-route";

/** Concurrent readers, each with a pause between two requests. */
const READERS = 2;
const PAUSE_MS = 5;

/** Reads the public feed, as the cache does, until the work is done. @returns the work's result and the p99 in milliseconds */
export async function whileReading<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly p99: number }> {
  const times: number[] = [];
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await callRoute(feed, {
        path: "/api/challenges?sort=trending",
        headers: internalHeaders(),
      });
      if (status !== 200) throw new Error(`The feed answers ${status}.`);
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const readers = Array.from({ length: READERS }, read);
  const reading = Promise.all(readers);
  const result = await work().finally(() => {
    isOver = true;
    return reading;
  });
  times.sort((a, b) => a - b);
  return { result, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
