import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../testing/render-screen";
import { Button } from "./button";

test("calls its handler", async () => {
  const onClick = jest.fn();
  renderScreen(<Button onClick={onClick}>Authorize $25.00</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Authorize $25.00" }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("while loading, announces it, keeps the focus, and neither acts nor submits", async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  renderScreen(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Save Working…" });
  await userEvent.click(button);
  await userEvent.keyboard("{Enter}");
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
