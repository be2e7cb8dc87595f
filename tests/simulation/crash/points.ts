import { writeSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import { Client } from "pg";
import { textOf } from "@/tests/support/statements";

/**
 * A point at which a process may die: before or after a commit; before, during or after an HTTP call. Points are found, not
 * listed: a child process wraps the two functions through which everything leaves it (decision 64).
 */
export type Point = {
  readonly label: string;
  /** False for a commit that changed nothing, which leaves the same state as the previous point. */
  effect: boolean;
};

const points: Point[] = [];
let counting = false;
let fatal = Number.POSITIVE_INFINITY;

/** Counts points from now on and dies at one of them. @param at its number, from 0; null to only count */
export function countPoints(at: number | null): void {
  fatal = at ?? Number.POSITIVE_INFINITY;
  counting = true;
}

export function pointsMet(): readonly Point[] {
  return points;
}

/** Runs work that another machine would do (such as the browser that confirms a card), which has no points. */
export async function withoutPoints<T>(work: () => Promise<T>): Promise<T> {
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
    // Synchronously: buffered output would be lost with the process.
    writeSync(1, `killed ${label}\n`);
    process.kill(process.pid, "SIGKILL");
  }
  return point;
}

/** Wraps HTTP requests and database queries. Call once per process, before the first of either. */
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

/** Names a call by its method and path, with `*` for ids. */
function nameOf(options: string | URL | http.RequestOptions): string {
  if (typeof options === "string" || options instanceof URL) return String(options);
  const path = (options.path ?? "").replace(/\?.*/, "").replace(/\/[a-z]+_(?=[a-z]*[A-Z0-9])\w+/g, "/*");
  return `${options.method} ${path}`;
}

type Finished = { readonly rowCount: number | null };
type Query = (...args: unknown[]) => unknown;

/** A commit is a COMMIT, or a statement that writes outside a transaction. It is named by what it writes. */
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

/** The writes of a statement, as "update pledges". */
function writesOf(text: string): string[] {
  return [...text.matchAll(WRITE)].map(([, verb = "", table = ""]) => `${verb} ${table}`.toLowerCase());
}

/** Calls `done` before the query's caller learns the result, by callback or by promise. */
function whenDone(
  query: Query,
  client: Client,
  args: unknown[],
  done: (result: Finished | undefined) => void,
): unknown {
  const callback = args.at(-1);
  if (typeof callback === "function") {
    const wrapped = (error: unknown, result: Finished | undefined) => {
      done(result);
      callback(error, result);
    };
    return query.apply(client, [...args.slice(0, -1), wrapped]);
  }
  const sent = query.apply(client, args);
  if (!(sent instanceof Promise)) return sent;
  return sent.then((result: Finished) => {
    done(result);
    return result;
  });
}
