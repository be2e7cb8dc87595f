import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { OverlayLink } from "./overlay-link";

const LINK = "https://bravado.example/overlay/1?key=secret";
const { network, toasts } = setUpScreen();

test("offers to generate a missing link", async () => {
  const refresh = jest.fn();
  network.answer("GET /api/streamers/me/obs-link", { body: { obs_link: LINK } });
  renderScreen(<OverlayLink link={null} />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Generate overlay link" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test("shows an error when generating fails", async () => {
  renderScreen(<OverlayLink link={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Generate overlay link" }));
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title: "Failed to generate OBS link" })]),
  );
});

test("shows the link and a same-origin preview of 400 by 200", () => {
  renderScreen(<OverlayLink link={LINK} />);
  expect(screen.getByRole("textbox", { name: "Overlay link" })).toHaveValue(LINK);
  const preview = screen.getByTitle("Preview of your overlay");
  expect(preview).toHaveAttribute("src", "/overlay/1?key=secret");
  expect(preview).toHaveAttribute("width", "400");
  expect(preview).toHaveAttribute("height", "200");
});

test("copies the link", async () => {
  const user = userEvent.setup();
  renderScreen(<OverlayLink link={LINK} />);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test("shows an error when the clipboard refuses", async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("denied"));
  renderScreen(<OverlayLink link={LINK} />);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() =>
    expect(toasts).toEqual([{ variant: "destructive", title: "Failed to copy to clipboard" }]),
  );
});
