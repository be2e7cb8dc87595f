import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { Menu } from "./menu";

const items = (onRemove: () => void) => [
  { key: "profile", label: "Profile", href: "/settings" },
  { key: "remove", label: "Remove", danger: true, onSelect: onRemove },
];

test("opens by keyboard, acts, closes and returns the focus", async () => {
  const onRemove = jest.fn();
  renderScreen(<Menu label="More" trigger="…" items={items(onRemove)} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "More" })).toHaveFocus();
});

test("links to pages in the language of the page", async () => {
  renderScreen(<Menu label="Plus" trigger="…" items={items(() => undefined)} />, { locale: "fr" });
  await userEvent.click(screen.getByRole("button", { name: "Plus" }));
  expect(await screen.findByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/fr/settings");
});
