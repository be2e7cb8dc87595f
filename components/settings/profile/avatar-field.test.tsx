import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { AvatarField } from "./avatar-field";

const UPLOAD = "POST /api/users/avatar";
const picture = new File(["pixels"], "me.png", { type: "image/png" });
const { network } = setUpScreen();
beforeEach(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

const choose = async () => {
  await userEvent.upload(screen.getByLabelText("Profile picture"), picture);
  return screen.findByRole("dialog", { name: "Choose the part to show" });
};
/** jsdom loads no images: only the path of an unreadable picture can be tested. */
const fails = (dialog: HTMLElement) => {
  const shown = dialog.querySelector("img");
  if (shown !== null) fireEvent.error(shown);
};
const shownPicture = (view: ReturnType<typeof renderScreen>) =>
  view.container.querySelector("img")?.getAttribute("src");

test("uploads nothing until the crop is confirmed, nor when it is cancelled", async () => {
  const view = renderScreen(<AvatarField name="Ana" src="/api/avatars/old.webp" />);
  const dialog = await choose();
  expect(within(dialog).getByRole("slider", { name: "Zoom" })).toHaveValue("1");
  expect(within(dialog).getByRole("button", { name: "Use this part" })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(network.sentTo(UPLOAD)).toHaveLength(0);
  expect(shownPicture(view)).toBe("/api/avatars/old.webp");
});

test("uploads a picture that the browser cannot show unchanged, for the server to judge", async () => {
  const refresh = jest.fn();
  network.answer(UPLOAD, { body: { avatar_url: "/api/avatars/1.webp" } });
  const view = renderScreen(<AvatarField name="Ana" src={null} />, { router: { refresh } });
  fails(await choose());
  await waitFor(() => expect(shownPicture(view)).toBe("blob:preview"));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  const [sent] = network.sentTo(UPLOAD);
  expect(sent?.body instanceof FormData && sent.body.get("file")).toEqual(picture);
});

test.each([
  [
    "the server's message",
    { status: 400, body: { message: "This file is not an image.", code: "invalid_image", request_id: "r" } },
    "This file is not an image.",
  ],
  ["its own message when the server is unreachable", undefined, "Failed to upload avatar. Please try again."],
])("on failure shows %s and keeps the old picture", async (_, answer, message) => {
  if (answer) network.answer(UPLOAD, answer);
  const view = renderScreen(<AvatarField name="Ana" src="/api/avatars/old.webp" />);
  fails(await choose());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(shownPicture(view)).toBe("/api/avatars/old.webp");
});

test("removes the picture, and offers that only where there is one", async () => {
  network.answer("PUT /api/users/profile", { body: {} });
  const refresh = jest.fn();
  const view = renderScreen(<AvatarField name="Ana" src="/api/avatars/old.webp" />, { router: { refresh } });
  await userEvent.click(screen.getByRole("button", { name: "Remove picture" }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(network.sentTo("PUT /api/users/profile")).toEqual([
    expect.objectContaining({ body: { avatar_url: null } }),
  ]);
  expect(screen.getByRole("button", { name: "Choose a picture" })).toHaveFocus();
  view.unmount();
  renderScreen(<AvatarField name="Ana" src={null} />);
  expect(screen.queryByRole("button", { name: "Remove picture" })).not.toBeInTheDocument();
});
