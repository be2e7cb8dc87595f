import { parseArgs } from "node:util";

/** In the order in which they are run, each with what it takes besides its name. */
const DRILLS = {
  schema: "--before <commit>",
  fresh: "",
  image: "",
  deploy: "<streams>",
  skew: "--before <directory>",
  keys: "",
  restore: "",
  chaos: "",
  pooler: "",
  replica: "",
  edge: "<visitors>",
  raid: "--scale <part>",
} as const;

export type Drill = keyof typeof DRILLS;
const NAMES = Object.keys(DRILLS) as Drill[];
const OPTIONS = { before: { type: "string" }, scale: { type: "string" } } as const;

const USAGE = [
  "All of them: npm run verify:production. One, with or without what it takes:",
  ...NAMES.map((name) => `  npm run verify:production -- ${name} ${DRILLS[name]}`.trimEnd()),
].join("\n");

/**
 * Which drills the words of the command name, and what is for them.
 * @throws Error when they do not go together: what one takes means nothing to the others
 */
export function readWords(words: readonly string[]): {
  readonly drills: readonly Drill[];
  readonly options: readonly string[];
} {
  const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  const [name, ...numbers] = positionals;
  const named = Object.entries(values);
  const options = [...named.flatMap(([option, value]) => [`--${option}`, value]), ...numbers];
  if (name === undefined && options.length === 0) return { drills: NAMES, options };
  const drill = NAMES.find((each) => each === name);
  const takes = drill === undefined ? "" : DRILLS[drill];
  const areTaken =
    named.every(([option]) => takes.startsWith(`--${option} `)) &&
    (numbers.length === 0 ||
      (takes.startsWith("<") && numbers.length === 1 && /^\d+$/.test(numbers[0] ?? "")));
  if (drill === undefined || !areTaken) throw new Error(USAGE);
  return { drills: [drill], options };
}
