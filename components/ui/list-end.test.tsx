import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import type { Page } from "@/lib/shared/page";
import { ListEnd } from "./list-end";
import { RetryState } from "./retry-state";
import { useGrowingList } from "./use-growing-list";

type Item = { readonly id: string };
const first: Page<Item> = { items: [{ id: "one" }], nextCursor: "c1" };
const load = jest.fn<Promise<Page<Item>>, [string]>();

function List() {
  const list = useGrowingList(first, load);
  return (
    <>
      {list.items.map(({ id }) => (
        <p key={id}>{id}</p>
      ))}
      <ListEnd list={list} />
    </>
  );
}

test("keeps the list and offers a retry when a further page cannot be loaded", async () => {
  renderScreen(<List />);
  load.mockRejectedValueOnce(new Error("offline"));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByText("one")).toBeInTheDocument();
  load.mockResolvedValueOnce({ items: [{ id: "two" }], nextCursor: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("two")).toBeInTheDocument();
  expect(load.mock.calls).toEqual([["c1"], ["c1"]]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a part that the server could not load offers to load the page again", async () => {
  const refresh = jest.fn();
  renderScreen(<RetryState title="Failed" />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(refresh).toHaveBeenCalledTimes(1);
});
