import { act, renderHook } from "@testing-library/react";
import type { Page } from "@/lib/shared/page";
import { useGrowingList } from "./use-growing-list";

type Item = { readonly id: string };

/** A list of ten, two to a page, whose pages come when the test lets them. */
function slowList() {
  const waiting: (() => void)[] = [];
  const page = (from: number): Page<Item> => ({
    items: [{ id: `${from}` }, { id: `${from + 1}` }],
    nextCursor: from + 2 < 10 ? `${from + 2}` : null,
  });
  return {
    first: () => page(0),
    load: (cursor: string) =>
      new Promise<Page<Item>>((resolve) => waiting.push(() => resolve(page(Number(cursor))))),
    /** The one that was asked for last comes first. */
    answer: () => act(async () => waiting.pop()?.()),
    waiting,
  };
}

function shownList() {
  const list = slowList();
  const { result, rerender } = renderHook(({ first }) => useGrowingList(first, list.load), {
    initialProps: { first: list.first() },
  });
  return {
    ...list,
    ids: () => result.current.items.map(({ id }) => Number(id)),
    press: () => act(async () => void result.current.loadMore()),
    /** The server renders the page anew. */
    refresh: () => act(async () => rerender({ first: list.first() })),
    result,
  };
}

test("it grows by a page a press, and a new first page asks for the open ones again", async () => {
  const list = shownList();
  await list.press();
  expect(list.result.current.loading).toBe(true);
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3]);
  await list.refresh();
  expect(list.waiting).toHaveLength(1);
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3]);
});

test("a press while the open pages are asked for again loses nothing", async () => {
  const list = shownList();
  await list.press();
  await list.answer();
  await list.refresh();
  await list.press();
  await list.answer();
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3, 4, 5]);
  await list.press();
  await list.refresh();
  await list.refresh();
  for (let page = 0; page < 4; page++) await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(list.waiting).toHaveLength(0);
});
