import { randomUUID } from "node:crypto";
import type { Db, Tx } from "@/lib/db/client";

/** What is not written: everything that the ledger and the audit alone need. */
const NOTHING: Record<string, Record<string, () => Promise<unknown>>> = {
  challengeEvent: { createMany: async () => ({ count: 0 }) },
  ledgerTransaction: { create: async () => ({ id: randomUUID() }), findUnique: async () => null },
  ledgerEntry: { createMany: async () => ({ count: 0 }) },
};

/** The database as it would be without a ledger and without a history of challenges, to see what the two cost. */
export function withoutBooks(client: Db): Db {
  return new Proxy(client, {
    get(target, property) {
      if (property === "$transaction") {
        return (work: (tx: Tx) => Promise<unknown>, options?: { maxWait?: number; timeout?: number }) =>
          target.$transaction((tx) => work(bookless(tx)), options);
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function bookless(tx: Tx): Tx {
  return new Proxy(tx, {
    get: (target, property) => {
      const model: unknown = Reflect.get(target, property, target);
      const replaced = NOTHING[String(property)];
      return replaced === undefined || typeof model !== "object" ? model : { ...model, ...replaced };
    },
  });
}
