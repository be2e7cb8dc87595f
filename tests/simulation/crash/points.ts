import { writeSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { Client } from "pg";

/**
 * A moment at which a process may die: before or after a commit, before, during or after a call to somebody else.
 * Nobody lists them by hand: they are met by wrapping, in a process that exists to be killed, the two doors through
 * which everything leaves it.
 */
export type Point = {
  readonly label: string;
  /** False for a commit that changed nothing: dying around it is dying where the last point was. */
  effect: boolean;
};

const points: Point[] = [];
let counting = false;
let fatal = Number.POSITIVE_INFINITY;

/** Counts from now on, and dies at the point of this number. @param at counted from 0; none: only counts */
export function countPoints(at: number | null): void {
  fatal = at ?? Number.POSITIVE_INFINITY;
  counting = true;
}

export function pointsMet(): readonly Point[] {
  return points;
}

/** What another machine does meanwhile (the browser that confirms a card): no place for this process to die. */
export async function elsewhere<T>(work: () => Promise<T>): Promise<T> {
  const before = counting;
  counting = false;
  try {
    return await work();
  } finally {
    counting = before;
  }
}

function reach(label: string): Point | null {
  if (!counting) return null;
  const point = { label, effect: true };
  points.push(point);
  if (points.length - 1 === fatal) {
    // Straight to the pipe: nothing that is only buffered survives the next line.
    writeSync(1, `killed ${label}\n`);
    process.kill(process.pid, "SIGKILL");
  }
  return point;
}

/** Wraps both doors. Once in a process, before anything passes through them. */
export function installPoints(): void {
  for (const module of [http, https]) module.request = watched(module.request);
  watchCommits();
}

function watched(request: typeof http.request): typeof http.request {
  const wrapper = (...args: Parameters<typeof http.request>) => {
    const [options] = args;
    const name = nameOf(options);
    reach(`before ${name}`);
    const outgoing = request(...args);
    outgoing.once("finish", () => reach(`during ${name}`));
    outgoing.once("response", (incoming) => incoming.once("end", () => reach(`after ${name}`)));
    return outgoing;
  };
  // The overloads of `request` are one function.
  return wrapper as typeof http.request;
}

/** The address without the ids in it. */
function nameOf(options: string | URL | http.RequestOptions): string {
  if (typeof options === "string" || options instanceof URL) return String(options);
  const path = (options.path ?? "").replace(/\?.*/, "").replace(/\/[a-z]+_(?=[a-z]*[A-Z0-9])\w+/g, "/*");
  return `${options.method} ${path}`;
}

type Finished = { readonly rowCount: number | null };
type Query = (...args: unknown[]) => unknown;

/** A commit is COMMIT, and every statement that writes outside of a transaction. It is named by what it writes. */
function watchCommits(): void {
  const transactions = new WeakMap<Client, Set<string>>();
  const original = Client.prototype.query as Query;
  Client.prototype.query = function (this: Client, ...args: unknown[]): unknown {
    const text = textOf(args[0]);
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "";
    if (word === "begin") transactions.set(this, new Set());
    const written = transactions.get(this);
    for (const write of writesOf(text)) written?.add(write);
    if (word === "commit" || word === "rollback") transactions.delete(this);
    const commits = word === "commit" || (written === undefined && WRITES.has(word));
    if (!commits) return original.apply(this, args);
    const name = `commit of ${[...(written ?? writesOf(text))].sort().join(", ")}`;
    const before = reach(`before ${name}`);
    return whenDone(original, this, args, (result) => {
      const effect = word === "commit" || (result?.rowCount ?? 0) > 0;
      if (before !== null && !effect) before.effect = false;
      const after = reach(`after ${name}`);
      if (after !== null) after.effect = effect;
    });
  } as Client["query"];
}

const WRITES = new Set(["insert", "update", "delete", "with"]);
const WRITE = /\b(insert into|(?<!for |key |do )update|delete from)\s+(?:"?\w+"?\.)?"?(\w+)/gi;

/** What a statement writes, as "update pledges". */
function writesOf(text: string): string[] {
  return [...text.matchAll(WRITE)].map(([, verb = "", table = ""]) => `${verb} ${table}`.toLowerCase());
}

/** The SQL of what is given to a client's `query`; empty where it has none. */
export function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}

/** Hears of a query's end before whoever asked it does, in each of the two ways of asking. */
function whenDone(
  query: Query,
  client: Client,
  args: unknown[],
  done: (result: Finished | undefined) => void,
): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const told = (error: unknown, result: Finished | undefined) => {
      done(result);
      callback(error, result);
    };
    return query.apply(client, [...args.slice(0, -1), told]);
  }
  const answer = query.apply(client, args);
  if (!(answer instanceof Promise)) return answer;
  return answer.then((result: Finished) => {
    done(result);
    return result;
  });
}
