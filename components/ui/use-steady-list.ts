import { useEffect, useRef, useState } from "react";

type Item = { readonly id: string };

export type SteadyList<T extends Item> = {
  /** In the order that stays. */
  readonly items: readonly T[];
  /** Ids of those that have left the list and are still shown, as they were. */
  readonly gone: ReadonlySet<string>;
  /** How many new ones wait to be shown. */
  readonly waiting: number;
  /** Shows the list as it is now. */
  readonly update: () => void;
};

const NONE: ReadonlySet<string> = new Set();

/**
 * A live list that does not move under a finger: while it is held, everything stays at its place, new items wait, and those that
 * left stay as they were. Source: docs/product/dock.md#nothing-moves.
 * @param latest the list as it is now
 * @param isHeld someone is about to press something in it
 * @param joins how new items come in: by themselves once it is not held, or only on `update`
 * @param dismissed ids of those that the person has just seen off: they leave although it is held
 */
export function useSteadyList<T extends Item>(
  latest: readonly T[],
  isHeld: boolean,
  joins: "themselves" | "asked",
  dismissed: ReadonlySet<string> = NONE,
): SteadyList<T> {
  const ids = latest.map(({ id }) => id);
  const [order, setOrder] = useState<readonly string[]>(ids);
  const seen = useRef<ReadonlyMap<string, T>>(new Map());
  const wasShown = useRef(NONE);
  const current = new Map(latest.map((item) => [item.id, item]));
  const kept = order.filter((id) => current.has(id) || !dismissed.has(id));
  const mayReturn = joins === "asked" && !isHeld;
  const shown = withReturned(orderOf(kept, ids, isHeld, joins), ids, mayReturn ? wasShown.current : NONE);
  useEffect(() => {
    seen.current = new Map([...seen.current, ...latest.map((item) => [item.id, item] as const)]);
    wasShown.current = new Set([...wasShown.current, ...shown]);
    setOrder((before) => (before.join() === shown.join() ? before : shown));
  });
  const isShown = new Set(shown);
  return {
    items: shown.flatMap((id) => current.get(id) ?? seen.current.get(id) ?? []),
    gone: new Set(shown.filter((id) => !current.has(id))),
    waiting: ids.filter((id) => !isShown.has(id)).length,
    update: () => setOrder(ids),
  };
}

function orderOf(
  order: readonly string[],
  ids: readonly string[],
  isHeld: boolean,
  joins: "themselves" | "asked",
): readonly string[] {
  const isCurrent = new Set(ids);
  if (isHeld && order.length > 0) return joins === "asked" ? order : [...order, ...following(order, ids)];
  if (joins === "themselves") return ids;
  const left = order.filter((id) => isCurrent.has(id));
  return left.length === 0 ? ids : left;
}

/** What was shown before and is back, such as by an act that was taken back, takes its place again: it is not new. */
function withReturned(
  order: readonly string[],
  ids: readonly string[],
  wasShown: ReadonlySet<string>,
): readonly string[] {
  return ids.reduce<readonly string[]>((shown, id, at) => {
    if (shown.includes(id) || !wasShown.has(id)) return shown;
    const before = ids.slice(0, at).findLast((other) => shown.includes(other));
    return shown.toSpliced(before === undefined ? 0 : shown.indexOf(before) + 1, 0, id);
  }, order);
}

/** The new ones after the last known one: showing them moves nothing. */
function following(order: readonly string[], ids: readonly string[]): readonly string[] {
  const isKnown = new Set(order);
  return ids.slice(ids.findLastIndex((id) => isKnown.has(id)) + 1).filter((id) => !isKnown.has(id));
}
