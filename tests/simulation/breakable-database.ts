import type { Db, Tx } from "@/lib/db/client";
import { currentProcess } from "./breakable-process";

const WRITES = /^(create|update|upsert|delete)/;
const MODEL = /^[a-z]/;
/**
 * What a process remembers of the model. Others that ask the same at that moment wait for its answer, which a killed process would
 * owe them for ever: here they share its memory.
 */
const REMEMBERED = "modelJudgement";

/**
 * Wraps the application's database client with a point before and after each commit: of a transaction, or of a single write
 * outside one. Reads need no points: they change nothing that others see.
 */
export function breakableDatabase(client: Db): Db {
  const models = new Map<string | symbol, object>();
  return new Proxy(client, {
    get(target, property) {
      if (property === "$transaction") return transactionOf(target);
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value === "function") return value.bind(target);
      if (
        typeof value !== "object" ||
        value === null ||
        !MODEL.test(String(property)) ||
        property === REMEMBERED
      )
        return value;
      const known = models.get(property) ?? breakableModel(value);
      models.set(property, known);
      return known;
    },
  });
}

type Work = (tx: Tx) => Promise<unknown>;
type Options = { maxWait?: number; timeout?: number };

function transactionOf(client: Db) {
  return (work: Work, options?: Options): Promise<unknown> => {
    const process = currentProcess();
    if (process === undefined) return client.$transaction(work, options);
    return process.transact((requireAlive) =>
      client.$transaction(async (tx) => {
        const result = await work(tx);
        requireAlive();
        return result;
      }, options),
    );
  };
}

function breakableModel(model: object): object {
  return new Proxy(model, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property, target);
      if (typeof method !== "function") return method;
      if (!WRITES.test(String(property))) return method.bind(target);
      return async (...args: unknown[]) => {
        const process = currentProcess();
        if (process === undefined) return method.apply(target, args);
        return process.transact(() => method.apply(target, args));
      };
    },
  });
}
