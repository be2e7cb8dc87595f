import autocannon from "autocannon";

export type Target = {
  readonly url: string;
  readonly method?: "GET" | "POST";
  /** Sets of headers, used in turn, request by request. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  /** A write that changes the page, sent four times a second during the measurement. */
  readonly change?: Target;
};

const CONNECTIONS = 16;
/** As every browser asks: who stores pages stores them compressed, who renders them compresses each. */
const BROWSER = { "accept-encoding": "gzip, br" };
const CHANGES_PER_SECOND = 4;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 5;
const ROUNDS = 3;

/**
 * Requests per second of each, the median of three rounds, measured in turns so that other load on the machine affects all.
 * @throws Error when a response was not a success: fast errors are no measurement.
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
  const [perSecond] = await Promise.all([
    load(target, { connections: CONNECTIONS, duration }),
    target.change && load(target.change, { connections: 1, overallRate: CHANGES_PER_SECOND, duration }),
  ]);
  return perSecond;
}

async function load(
  { url, method = "GET", headers: sets = [{}] }: Target,
  options: Pick<autocannon.Options, "connections" | "overallRate" | "duration">,
): Promise<number> {
  const requests = sets.map((headers) => ({ method, headers: { ...BROWSER, ...headers } }));
  const result = await autocannon({ ...options, url, requests });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} responses were not a success, ${result.errors} failed.`);
  }
  return result.requests.average;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
