import { createHash } from "node:crypto";
import { EventFaults } from "../control/event-faults";
import { RequestFaults } from "../control/request-faults";
import { Clock } from "./clock";
import type { Stored } from "./collection";
import { DueQueue } from "./due-queue";
import { newId } from "./identifiers";
import type { Journal, Write } from "./journal";
import type { Delivery, Due, DueKind } from "./rows";
import { Space } from "./space";

/** The API request that causes a change, which events refer to. */
interface Cause {
  requestId: string;
  idempotencyKey: string | null;
}

interface Change {
  space: Space;
  collection: string;
  id: string;
  before: Stored | null;
  after: Stored | null;
}

/** A platform account with its clock, its objects and those of its connected accounts. */
export class Platform {
  readonly account: string;
  readonly home: Space;
  readonly clock: Clock;
  readonly #spaces = new Map<string, Space>();
  readonly #queue = new DueQueue();
  #open: Change[] | null = null;
  #loading = false;
  #journal: Journal | null;
  readonly eventFaults = new EventFaults();
  readonly requestFaults = new RequestFaults();
  /** Idempotency keys of requests in progress. */
  readonly keysInUse = new Set<string>();
  cause: Cause | null = null;
  /** Called with every delivery that is queued or postponed. */
  onDelivery: (delivery: Delivery) => void = () => {};

  constructor(
    readonly key: string,
    journal: Journal | null,
    rows: readonly Write[] = [],
  ) {
    this.#journal = journal;
    this.account = `acct_1${createHash("sha256").update(key).digest("hex").slice(0, 15)}`;
    this.home = this.space(this.account);
    this.clock = new Clock(() => this.home.clockSetting.get("clock")?.offset ?? 0);
    this.#load(rows);
  }

  /** The objects of an account. The caller checks that the account exists. */
  space(account: string): Space {
    const known = this.#spaces.get(account);
    if (known) return known;
    const space: Space = new Space(this, account, (collection, id, before, after) =>
      this.#changed({ space, collection, id, before, after }),
    );
    this.#spaces.set(account, space);
    return space;
  }

  spaces(): Iterable<Space> {
    return this.#spaces.values();
  }

  /** Runs synchronous work atomically and journals it before returning. A nested call joins the outer transaction. */
  transact<R>(work: () => R): R {
    if (this.#open) return work();
    const changes: Change[] = [];
    this.#open = changes;
    try {
      const result = work();
      this.#commit(changes);
      return result;
    } catch (error) {
      this.#undo(changes);
      throw error;
    }
  }

  /** Schedules a consequence by this platform's clock. */
  schedule(space: Space, at: number, kind: DueKind, object: string): void {
    const due: Due = { id: newId("due"), at, kind, account: space.account, object };
    this.home.due.put(due);
    this.#queue.push(due);
  }

  /** Applies every due consequence, in the order of their times. */
  catchUp(apply: (space: Space, due: Due) => void): void {
    for (
      let next = this.#queue.takeDue(this.clock.now());
      next;
      next = this.#queue.takeDue(this.clock.now())
    ) {
      const due = this.home.due.get(next.id);
      // Scheduled in a transaction that was rolled back.
      if (!due) continue;
      this.clock.at(due.at, () =>
        this.transact(() => {
          this.home.due.remove(due.id);
          apply(this.space(due.account), due);
        }),
      );
    }
  }

  /** All current rows. */
  rows(): Write[] {
    const rows: Write[] = [];
    for (const space of this.#spaces.values()) {
      for (const collection of space.collections()) {
        for (const row of collection.all()) rows.push([space.account, collection.name, row.id, row]);
      }
    }
    return rows;
  }

  /** Closes the platform. Requests still in progress have no effect. */
  close(): void {
    this.#journal?.close();
    this.#journal = null;
  }

  #changed(change: Change): void {
    if (this.#loading) return;
    if (!this.#open) throw new Error(`${change.collection} changed outside a transaction`);
    this.#open.push(change);
  }

  #commit(changes: Change[]): void {
    this.#open = null;
    if (changes.length === 0) return;
    const last = new Map<string, Write>();
    for (const { space, collection, id, after } of changes) {
      last.set(`${space.account}/${collection}/${id}`, [space.account, collection, id, after]);
    }
    this.#journal?.append([...last.values()]);
  }

  #undo(changes: Change[]): void {
    this.#loading = true;
    for (const { space, collection, id, before } of changes.reverse()) {
      if (before) space.collection(collection)?.put(before);
      else space.collection(collection)?.remove(id);
    }
    this.#loading = false;
    this.#open = null;
  }

  #load(rows: readonly Write[]): void {
    this.#loading = true;
    let writes = 0;
    for (const transaction of this.#journal?.read() ?? [rows]) {
      for (const [account, collection, id, row] of transaction) {
        writes += 1;
        const rows = this.space(account).collection(collection);
        if (row) rows?.put(row);
        else rows?.remove(id);
      }
    }
    this.#loading = false;
    for (const due of this.home.due.all()) this.#queue.push(due);
    this.#compactIfWorthIt(writes);
  }

  #compactIfWorthIt(writes: number): void {
    const rows = this.rows();
    if (writes > rows.length * 2 + 1000) this.#journal?.compact(rows);
  }
}
