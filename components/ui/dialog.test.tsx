import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderScreen } from "../testing/render-screen";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog, type DialogProps } from "./dialog";
import { Toaster } from "./toaster";

function Sample({ dismissible = true }: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Challenge</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Challenge Ana"
        description="Nothing is charged yet."
        dismissible={dismissible}
        footer={<Button>Authorize</Button>}
      >
        <input aria-label="Amount" />
      </Dialog>
    </>
  );
}

const openIt = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Challenge" }));
  return screen.findByRole("dialog", { name: "Challenge Ana" });
};

test("has a name and a description, takes the focus, and hides the page behind it", async () => {
  renderScreen(<Sample />);
  const dialog = await openIt();
  expect(dialog).toHaveAccessibleDescription("Nothing is charged yet.");
  await waitFor(() => expect(within(dialog).getByRole("button", { name: "Close" })).toHaveFocus());
  expect(screen.queryByRole("button", { name: "Challenge" })).not.toBeInTheDocument();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
])("closes on %s and returns the focus", async (_, close) => {
  renderScreen(<Sample />);
  await openIt();
  await close();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Challenge" })).toHaveFocus();
});

test("has no close button and ignores Escape while it is not dismissible", async () => {
  renderScreen(<Sample dismissible={false} />);
  await openIt();
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

function Confirm(acts: { onConfirm: () => Promise<void>; onError?: (error: unknown) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Cancel this challenge?"
      description="Every card is released."
      confirmLabel="Cancel the challenge"
      {...acts}
    />
  );
}

test("keeps a confirmation busy until its act is done, then closes it", async () => {
  const finish = new EventTarget();
  const act = jest.fn(() => new Promise<void>((done) => finish.addEventListener("done", () => done())));
  renderScreen(<Confirm onConfirm={act} />);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the challenge" }));
  expect(screen.getByRole("button", { name: "Cancel the challenge Working…" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeInTheDocument();
  finish.dispatchEvent(new Event("done"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(act).toHaveBeenCalledTimes(1);
});

test("keeps a confirmation open with a toast when its act fails", async () => {
  renderScreen(
    <>
      <Toaster />
      <Confirm onConfirm={() => Promise.reject(new Error("refused"))} />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the challenge" }));
  expect(await screen.findByText("Something went wrong")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Cancel the challenge" })).toBeInTheDocument();
});

test("passes the error to onError", async () => {
  const onError = jest.fn();
  const refused = new Error("refused");
  renderScreen(<Confirm onConfirm={() => Promise.reject(refused)} onError={onError} />);
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the challenge" }));
  await waitFor(() => expect(onError).toHaveBeenCalledWith(refused));
});

test("does nothing on going back", async () => {
  const act = jest.fn(() => Promise.resolve());
  renderScreen(<Confirm onConfirm={act} />);
  await userEvent.click(await screen.findByRole("button", { name: "Go back" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(act).not.toHaveBeenCalled();
});
