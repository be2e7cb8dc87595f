import autocannon from "autocannon";

export type Target = {
  readonly url: string;
  readonly method?: "GET" | "POST";
  /** One set of headers after the other, request by request. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
};

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 5;
const ROUNDS = 3;

/**
 * Requests per second of each, measured in turns: whatever else the machine does meanwhile meets both. The median of
 * three rounds.
 * @throws Error when an answer was no success: a fast refusal is no figure.
 */
export async function requestsPerSecond(targets: readonly Target[]): Promise<readonly number[]> {
  for (const target of targets) await fire(target, WARM_UP_SECONDS);
  const rounds: number[][] = targets.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, target] of targets.entries()) rounds[index]?.push(await fire(target, ROUND_SECONDS));
  }
  return rounds.map(median);
}

async function fire(target: Target, duration: number): Promise<number> {
  const { method = "GET", headers: sets = [{}] } = target;
  const requests = sets.map((headers) => ({ method, headers }));
  const result = await autocannon({ url: target.url, connections: CONNECTIONS, duration, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.url}: ${result.non2xx} answers were no success, ${result.errors} failed.`);
  }
  return result.requests.average;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
