import { parseArgs } from "node:util";
import { parseDuration } from "@/scripts/dev/clock/duration";

/** Scenarios of one seed. */
const SCENARIOS_PER_SEED = 25;

export type Options = {
  /** The seeds to run, in this order; endless when they are drawn at random. */
  readonly seeds: Iterable<number>;
  readonly scenarios: number;
  /** Milliseconds after which no new seed is started. */
  readonly time: number;
  readonly workers: number;
  /** fast-check's path to one scenario of a seed; only that one runs. */
  readonly path: string | null;
  /** File for the totals, as JSON. */
  readonly report: string | null;
};

/**
 * Parses the command line: `--for 10m`, `--sequences 500 --seed 1`, `--seed 7 --path 3:1`, `--workers 2`.
 * @throws Error that names the option that is not valid
 */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      for: { type: "string" },
      sequences: { type: "string" },
      seed: { type: "string" },
      path: { type: "string" },
      workers: { type: "string", default: "1" },
      report: { type: "string" },
    },
  });
  const seed = values.seed === undefined ? null : wholeNumber("seed", values.seed);
  const sequences = values.sequences === undefined ? null : wholeNumber("sequences", values.sequences);
  if (values.path !== undefined && seed === null) throw new Error("--path needs a --seed.");
  const scenarios = Math.min(sequences ?? SCENARIOS_PER_SEED, SCENARIOS_PER_SEED);
  const rounds = sequences === null ? (seed === null ? Infinity : 1) : Math.ceil(sequences / scenarios);
  return {
    seeds: seed === null ? randomSeeds(rounds) : seedsFrom(seed, rounds),
    scenarios,
    time: values.for === undefined ? Infinity : parseDuration(values.for),
    workers: wholeNumber("workers", values.workers),
    path: values.path ?? null,
    report: values.report ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) throw new Error(`--${name} needs a number from 1.`);
  return Number(text);
}

function* seedsFrom(first: number, rounds: number): Generator<number> {
  for (let round = 0; round < rounds; round++) yield first + round;
}

function* randomSeeds(rounds: number): Generator<number> {
  for (let round = 0; round < rounds; round++) yield 1 + Math.floor(Math.random() * 999_999_998);
}
