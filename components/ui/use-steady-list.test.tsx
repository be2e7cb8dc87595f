import { act, renderHook } from "@testing-library/react";
import { useSteadyList } from "./use-steady-list";

type Shown = { ids: string; held?: boolean; dismissed?: string };
const render = (joins: "themselves" | "asked", first: string) =>
  renderHook(
    ({ ids, held = false, dismissed = "" }: Shown) =>
      useSteadyList(
        [...ids].map((id) => ({ id })),
        held,
        joins,
        new Set(dismissed),
      ),
    { initialProps: { ids: first } as Shown },
  );
const shownBy = ({ items, gone, waiting }: ReturnType<typeof useSteadyList<{ id: string }>>) =>
  [items.map(({ id }) => id).join(""), [...gone].join(""), waiting] as const;

test("while it is held nothing moves: new ones wait, those that left stay; then it is as it would have been", () => {
  const { result, rerender } = render("themselves", "abc");
  rerender({ ids: "xcb", held: true });
  expect(shownBy(result.current)).toEqual(["abc", "a", 1]);
  rerender({ ids: "xcb" });
  expect(shownBy(result.current)).toEqual(["xcb", "", 0]);
});

test("what comes after the last one is shown although it is held: it moves nothing", () => {
  const { result, rerender } = render("themselves", "ab");
  rerender({ ids: "xabcd", held: true });
  expect(shownBy(result.current)).toEqual(["abcd", "", 1]);
});

test("a list that is asked keeps its order and takes new ones on request only, unless nothing is left", () => {
  const { result, rerender } = render("asked", "abc");
  rerender({ ids: "xcba" });
  expect(shownBy(result.current)).toEqual(["abc", "", 1]);
  act(() => result.current.update());
  expect(shownBy(result.current)).toEqual(["xcba", "", 0]);
  rerender({ ids: "yz" });
  expect(shownBy(result.current)).toEqual(["yz", "", 0]);
});

test("what the person saw off leaves although the list is held", () => {
  const { result, rerender } = render("themselves", "abc");
  rerender({ ids: "c", held: true, dismissed: "b" });
  expect(shownBy(result.current)).toEqual(["ac", "a", 0]);
});
