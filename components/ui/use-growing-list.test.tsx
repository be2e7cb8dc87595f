import { act, renderHook } from "@testing-library/react";
import type { Page } from "@/lib/shared/page";
import { useGrowingList } from "./use-growing-list";

type Item = { readonly id: string };

/** Numbers two to a page, whose pages come when the test lets them. */
function slowList() {
  const waiting: { come: () => void; fail: () => void }[] = [];
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
          come: () => resolve(page(Number(cursor))),
          fail: () => reject(new Error("the network is gone")),
        }),
      ),
    /** The one that was asked for last comes first. */
    answer: () => act(async () => waiting.pop()?.come()),
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
    press: () => act(async () => void result.current.loadMore()),
    /** The server renders the page anew, perhaps with one more at its head. */
    refresh: (from = list.list.from) =>
      act(async () => {
        list.list.from = from;
        rerender({ first: list.first() });
      }),
    renders: () => renders,
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

test("a new first page of a list that has not grown is shown at once", async () => {
  const list = shownList();
  await act(async () => {});
  expect(list.renders()).toBe(1);
  await list.refresh(-1);
  expect(list.ids()).toEqual([-1, 0]);
  expect(list.waiting).toHaveLength(0);
});

test("what a newcomer pushes off the first page stays until it has its place on the next", async () => {
  const list = shownList();
  await list.press();
  await list.answer();
  await list.refresh(-1);
  expect(list.ids()).toEqual([0, 1, 2, 3]);
  await list.answer();
  expect(list.ids()).toEqual([-1, 0, 1, 2]);
});

test("if the open pages do not come again, the new first page stands alone, with the way on", async () => {
  const list = shownList();
  await list.press();
  await list.answer();
  await list.refresh(-1);
  await list.fail();
  expect(list.ids()).toEqual([-1, 0]);
  expect(list.result.current).toMatchObject({ hasMore: true, loading: false, failed: false });
  await list.press();
  await list.answer();
  expect(list.ids()).toEqual([-1, 0, 1, 2]);
});

test("two presses at once load one page", async () => {
  const list = shownList();
  await act(async () => {
    list.result.current.loadMore();
    list.result.current.loadMore();
  });
  await list.answer();
  expect(list.waiting).toHaveLength(0);
  expect(list.ids()).toEqual([0, 1, 2, 3]);
});
