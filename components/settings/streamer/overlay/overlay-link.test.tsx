import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { OverlayLink } from "./overlay-link";

const LINK = "https://bravado.example/overlay/1?key=secret";
const ROTATE = "POST /api/streamers/me/overlay/rotate";
const { network, toasts } = setUpScreen();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole("textbox", { name: "Overlay link" });

test("offers to generate a missing link, which then has the focus", async () => {
  const refresh = jest.fn();
  network.answer("GET /api/streamers/me/obs-link", { body: { obs_link: LINK } });
  const { rerender } = renderScreen(<OverlayLink link={null} />, { router: { refresh } });
  await press("Generate overlay link");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  rerender(<OverlayLink link={LINK} />);
  expect(field()).toHaveFocus();
});

test("shows an error when generating fails", async () => {
  renderScreen(<OverlayLink link={null} />);
  await press("Generate overlay link");
  await waitFor(() =>
    expect(toasts).toEqual([expect.objectContaining({ title: "Failed to generate OBS link" })]),
  );
});

test("hides the key until it is asked for, and again", async () => {
  renderScreen(<OverlayLink link={LINK} />);
  expect(document.body).not.toHaveTextContent("secret");
  expect(field()).toHaveValue("https://bravado.example/overlay/1?key=••••••••••••");
  await press("Show the key");
  expect(field()).toHaveValue(LINK);
  await press("Hide the key");
  expect(field()).not.toHaveValue(LINK);
});

test("copies the whole link while its key is hidden", async () => {
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

test("replaces the link only after saying that running sources stop", async () => {
  const refresh = jest.fn();
  network.answer(ROTATE, { body: { obs_link: LINK } });
  renderScreen(<OverlayLink link={LINK} />, { router: { refresh } });
  await press("New link");
  expect(await screen.findByText(/sources that run with it show nothing/)).toBeInTheDocument();
  expect(network.sentTo(ROTATE)).toHaveLength(0);
  await press("Replace the link");
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(network.sentTo(ROTATE)).toHaveLength(1);
});
