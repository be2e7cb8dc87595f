import { say } from "../bootstrap/progress.mjs";

const colours = {
  web: 36,
  worker: 35,
  stripe: 33,
  mail: 31,
  identity: 90,
  postgres: 34,
  bravado: 32,
} as const;
export type LogSource = keyof typeof colours;

const useColour = process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
const width = Math.max(...Object.keys(colours).map((name) => name.length));

/** Prints a line of a process's output, prefixed by its name, coloured by process on a terminal. */
export function printLine(source: LogSource, line: string): void {
  const name = source.padEnd(width);
  const prefix = useColour ? `\u001b[${colours[source]}m${name} │\u001b[0m` : `${name} │`;
  say(`${prefix} ${readable(line)}`);
}

const levels: Readonly<Record<number, string>> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warn",
  50: "error",
  60: "fatal",
};

/** Formats a JSON log line as level, message and details. */
function readable(line: string): string {
  if (!line.startsWith('{"level":')) return line;
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (typeof entry !== "object" || entry === null) return line;
  const {
    level,
    time: _time,
    pid: _pid,
    hostname: _hostname,
    name: _name,
    msg,
    ...rest
  } = Object.fromEntries(Object.entries(entry));
  const details = Object.entries(rest).map(([key, value]) => `${key}=${inWords(value)}`);
  const word = typeof level === "number" ? (levels[level] ?? String(level)) : String(level);
  return [word.padEnd(5), String(msg ?? ""), ...details].join(" ").trimEnd();
}

function inWords(value: unknown): string {
  if (typeof value === "object" && value !== null && "stack" in value) return String(value.stack);
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Splits a stream of text into lines. Returns the function that takes chunks. */
export function intoLines(onLine: (line: string) => void): (chunk: string) => void {
  let rest = "";
  return (chunk) => {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") onLine(line);
  };
}
