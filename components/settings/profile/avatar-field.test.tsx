import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { AvatarField } from "./avatar-field";

const UPLOAD = "POST /api/users/avatar";
const picture = new File(["pixels"], "me.png", { type: "image/png" });
let network: ReturnType<typeof fakeNetwork>;
beforeEach(() => {
  network = fakeNetwork();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});

const choose = async () => {
  await userEvent.upload(screen.getByLabelText("Profile picture"), picture);
  return screen.findByRole("dialog", { name: "Choose the part to show" });
};
/** No picture loads here: what follows is the road of one that the browser cannot show. */
const fails = (dialog: HTMLElement) => {
  const shown = dialog.querySelector("img");
  if (shown !== null) fireEvent.error(shown);
};
const shownPicture = (view: ReturnType<typeof renderScreen>) =>
  view.container.querySelector("img")?.getAttribute("src");

test("a chosen picture is first looked at: nothing is sent before its part is chosen, or ever when it is left", async () => {
  const view = renderScreen(<AvatarField name="Ana" src="/api/avatars/old.webp" />);
  const dialog = await choose();
  expect(within(dialog).getByRole("slider", { name: "Zoom" })).toHaveValue("1");
  expect(within(dialog).getByRole("button", { name: "Use this part" })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(network.sentTo(UPLOAD)).toHaveLength(0);
  expect(shownPicture(view)).toBe("/api/avatars/old.webp");
});

test("one that the browser cannot show goes to the server as it is, which says what is wrong with it", async () => {
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
    "the server's words",
    { status: 400, body: { message: "This file is not an image.", code: "invalid_image", request_id: "r" } },
    "This file is not an image.",
  ],
  ["words of its own when nobody answers", undefined, "Failed to upload avatar. Please try again."],
])("a failure says %s, and the old picture stands", async (_, answer, words) => {
  if (answer) network.answer(UPLOAD, answer);
  const view = renderScreen(<AvatarField name="Ana" src="/api/avatars/old.webp" />);
  fails(await choose());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(shownPicture(view)).toBe("/api/avatars/old.webp");
});
