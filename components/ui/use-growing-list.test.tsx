import { act, renderHook } from "@testing-library/react";
import type { Page } from "@/lib/shared/page";
import { useGrowingList } from "./use-growing-list";

type Item = { readonly id: string };

/** The numbers below 10, two per page; the test decides when a page arrives. */
function slowList() {
  const waiting: { succeed: () => void; fail: () => void }[] = [];
  const list = { from: 0 };
  const page = (from: number): Page<Item> => ({
    items: [{ id: `${from}` }, { id: `${from + 1}` }],
    nextCursor: from + 2 < 10 ? `${from + 2}` : null,
  });
  return {
    list,
    first: () => page(list.from),
    load: (cursor: string) =>
      new Promise<Page<Item>>((resolve, reject) =>
        waiting.push({
          succeed: () => resolve(page(Number(cursor))),
          fail: () => reject(new Error("offline")),
        }),
      ),
    /** Completes the latest request. */
    answer: () => act(async () => waiting.pop()?.succeed()),
    fail: () => act(async () => waiting.pop()?.fail()),
    waiting,
  };
}

function shownList() {
  const list = slowList();
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ first }) => {
      renders++;
      return useGrowingList(first, list.load);
    },
    { initialProps: { first: list.first() } },
  );
  return {
    ...list,
    ids: () => result.current.items.map(({ id }) => Number(id)),
    loadMore: () => act(async () => void result.current.loadMore()),
    /** Sends a new first page, perhaps with one more item at its head. */
    refresh: (from = list.list.from) =>
      act(async () => {
        list.list.from = from;
        rerender({ first: list.first() });
      }),
    renders: () => renders,
    result,
  };
}

test("grows by one page per call, and reloads the open pages after a new first page", async () => {
  const list = shownList();
  await list.loadMore();
  expect(list.result.current.loading).toBe(true);
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3]);
  await list.refresh();
  expect(list.waiting).toHaveLength(1);
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3]);
});

test("loads more while the open pages are reloading", async () => {
  const list = shownList();
  await list.loadMore();
  await list.answer();
  await list.refresh();
  await list.loadMore();
  await list.answer();
  await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3, 4, 5]);
  await list.loadMore();
  await list.refresh();
  await list.refresh();
  for (let page = 0; page < 4; page++) await list.answer();
  expect(list.ids()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(list.waiting).toHaveLength(0);
});

test("replaces the first page when the list has not grown", async () => {
  const list = shownList();
  await act(async () => {});
  expect(list.renders()).toBe(1);
  await list.refresh(-1);
  expect(list.ids()).toEqual([-1, 0]);
  expect(list.waiting).toHaveLength(0);
});

test("keeps an item that a new one pushes off the first page until it is on the next", async () => {
  const list = shownList();
  await list.loadMore();
  await list.answer();
  await list.refresh(-1);
  expect(list.ids()).toEqual([0, 1, 2, 3]);
  await list.answer();
  expect(list.ids()).toEqual([-1, 0, 1, 2]);
});

test("shows only the new first page when the open pages fail to reload", async () => {
  const list = shownList();
  await list.loadMore();
  await list.answer();
  await list.refresh(-1);
  await list.fail();
  expect(list.ids()).toEqual([-1, 0]);
  expect(list.result.current).toMatchObject({ hasMore: true, loading: false, failed: false });
  await list.loadMore();
  await list.answer();
  expect(list.ids()).toEqual([-1, 0, 1, 2]);
});

test("loads one page when Load more is pressed twice quickly", async () => {
  const list = shownList();
  await act(async () => {
    list.result.current.loadMore();
    list.result.current.loadMore();
  });
  await list.answer();
  expect(list.waiting).toHaveLength(0);
  expect(list.ids()).toEqual([0, 1, 2, 3]);
});
