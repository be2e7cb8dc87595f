export interface Stored {
  id: string;
}

/** The part of a collection that the journal and the rollback of a transaction need. */
export interface AnyCollection {
  readonly name: string;
  put(row: Stored): Stored;
  remove(id: string): void;
  all(): Stored[];
}

/** Called with every change, so that a transaction can be journalled or rolled back. */
export type ChangeListener = (
  collection: string,
  id: string,
  before: Stored | null,
  after: Stored | null,
) => void;

export interface PageQuery<T> {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  where?: { index: string; value: string } | undefined;
  filter?: ((row: T) => boolean) | undefined;
}

export interface Page<T> {
  rows: T[];
  hasMore: boolean;
}

interface Entry<T> {
  row: T;
  /** Position in the order of creation. Cursors compare by it, because two rows may share a timestamp. */
  at: number;
}

type Index<T> = { key: (row: T) => string | null; entries: Map<string, number[]> };

/** Gaps that are not worth closing. */
const FEW = 100;

/** Rows in the order of their creation, with lookups by id and by named indexes. Rows are never mutated. */
export class Collection<T extends Stored> implements AnyCollection {
  readonly #entries = new Map<string, Entry<T>>();
  #order: (string | null)[] = [];
  readonly #indexes = new Map<string, Index<T>>();

  constructor(
    readonly name: string,
    private readonly changed: ChangeListener,
    indexes: Record<string, (row: T) => string | null> = {},
    private readonly watch: (before: T | null, after: T | null) => void = () => {},
  ) {
    for (const [index, key] of Object.entries(indexes)) {
      this.#indexes.set(index, { key, entries: new Map() });
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Places in the order, those of removed rows included. */
  get places(): number {
    return this.#order.length;
  }

  get(id: string): T | null {
    return this.#entries.get(id)?.row ?? null;
  }

  put(row: T): T {
    const known = this.#entries.get(row.id);
    const at = known?.at ?? this.#order.push(row.id) - 1;
    if (known) this.#unindex(known);
    const entry = { row, at };
    this.#entries.set(row.id, entry);
    this.#index(entry);
    this.watch(known?.row ?? null, row);
    this.changed(this.name, row.id, known?.row ?? null, row);
    return row;
  }

  remove(id: string): void {
    const known = this.#entries.get(id);
    if (!known) return;
    this.#unindex(known);
    this.#entries.delete(id);
    this.#order[known.at] = null;
    if (this.#order.length > 2 * this.size + FEW) this.#closeGaps();
    this.watch(known.row, null);
    this.changed(this.name, id, known.row, null);
  }

  oldest(): T | null {
    const first = this.#entries.values().next();
    return first.done ? null : first.value.row;
  }

  /** Rows in the order of their creation. */
  all(): T[] {
    return Array.from(this.#entries.values(), (entry) => entry.row);
  }

  /** Rows by an index, oldest first. */
  by(index: string, value: string): T[] {
    return this.#places({ index, value }).flatMap((at) => this.#at(at) ?? []);
  }

  /** One page, newest first, like Stripe's lists; null for an unknown cursor. */
  page(query: PageQuery<T>): Page<T> | null {
    const cursor = query.startingAfter ?? query.endingBefore;
    const from = cursor === undefined ? undefined : this.#entries.get(cursor)?.at;
    if (cursor !== undefined && from === undefined) return null;

    const backwards = query.endingBefore !== undefined && query.startingAfter === undefined;
    const rows: T[] = [];
    for (const row of this.#walk(backwards, from, query.where)) {
      if (query.filter && !query.filter(row)) continue;
      rows.push(row);
      if (rows.length > query.limit) break;
    }
    const hasMore = rows.length > query.limit;
    const page = rows.slice(0, query.limit);
    return { rows: backwards ? page.reverse() : page, hasMore };
  }

  *#walk(ascending: boolean, from: number | undefined, where: PageQuery<T>["where"]): Generator<T> {
    const places = where ? this.#places(where) : null;
    const length = places ? places.length : this.#order.length;
    const start =
      from === undefined ? (ascending ? 0 : length - 1) : this.#startFrom(places, from, ascending);
    for (let i = start; i >= 0 && i < length; i += ascending ? 1 : -1) {
      const row = this.#at(places ? (places[i] ?? -1) : i);
      if (row) yield row;
    }
  }

  #startFrom(places: number[] | null, from: number, ascending: boolean): number {
    if (!places) return ascending ? from + 1 : from - 1;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < from) low = middle + 1;
      else high = middle;
    }
    const found = places[low] === from;
    return ascending ? low + (found ? 1 : 0) : low - 1;
  }

  #at(place: number): T | null {
    const id = this.#order[place];
    return id ? this.get(id) : null;
  }

  #places(where: { index: string; value: string }): number[] {
    return this.#indexes.get(where.index)?.entries.get(where.value) ?? [];
  }

  /** Numbers the rows anew, in their order, so that those that are gone take no place. */
  #closeGaps(): void {
    for (const { entries } of this.#indexes.values()) entries.clear();
    this.#order = [...this.#entries.keys()];
    for (const [at, entry] of [...this.#entries.values()].entries()) {
      entry.at = at;
      this.#index(entry);
    }
  }

  #index(entry: Entry<T>): void {
    for (const { key, entries } of this.#indexes.values()) {
      const value = key(entry.row);
      if (value === null) continue;
      const places = entries.get(value) ?? [];
      let slot = places.length;
      while (slot > 0 && (places[slot - 1] ?? 0) > entry.at) slot -= 1;
      places.splice(slot, 0, entry.at);
      entries.set(value, places);
    }
  }

  #unindex(entry: Entry<T>): void {
    for (const { key, entries } of this.#indexes.values()) {
      const value = key(entry.row);
      const places = value === null ? undefined : entries.get(value);
      if (value === null || !places) continue;
      const slot = places.lastIndexOf(entry.at);
      if (slot >= 0) places.splice(slot, 1);
      if (places.length === 0) entries.delete(value);
    }
  }
}
