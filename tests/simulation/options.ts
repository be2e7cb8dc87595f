import { parseArgs } from "node:util";
import { parseDuration } from "@/scripts/dev/clock/duration";

/** Stories of one seed. A seed that fails names the one among them that did. */
export const STORIES_PER_SEED = 25;

export type Options = {
  /** The seeds to tell, in this order; without an end when every next one is drawn by chance. */
  readonly seeds: Iterable<number>;
  readonly stories: number;
  /** Milliseconds after which no new seed is begun. */
  readonly time: number;
  readonly workers: number;
  /** Where in a seed's shrinking a failure was found: only that story is told. */
  readonly path: string | null;
  /** File for the sum, as JSON. */
  readonly report: string | null;
};

/**
 * What was asked for on the command line: `--for 10m`, `--sequences 500 --seed 1`, `--seed 7 --path 3:1`, `--workers 2`.
 * @throws Error that says what is understood
 */
export function parseOptions(given: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...given],
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
  if (values.path !== undefined && seed === null) throw new Error("--path belongs to a --seed.");
  const stories = Math.min(sequences ?? STORIES_PER_SEED, STORIES_PER_SEED);
  const rounds = sequences === null ? (seed === null ? Infinity : 1) : Math.ceil(sequences / stories);
  return {
    seeds: seed === null ? chance(rounds) : counting(seed, rounds),
    stories,
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

function* counting(first: number, rounds: number): Generator<number> {
  for (let round = 0; round < rounds; round++) yield first + round;
}

function* chance(rounds: number): Generator<number> {
  for (let round = 0; round < rounds; round++) yield 1 + Math.floor(Math.random() * 999_999_998);
}
