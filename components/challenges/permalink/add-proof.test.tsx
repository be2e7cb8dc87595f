import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import { vic } from "../testing/render-stage";
import AddProof from "./add-proof";

const SHOW = "PUT /api/challenges/1/proof";
let network: ReturnType<typeof fakeNetwork>;
const refresh = jest.fn();
beforeEach(() => {
  network = fakeNetwork();
  network.answer("GET /api/auth/session", { body: { user: vic, expires: "2031-05-04T12:00:00.000Z" } });
});

async function show(streamerId: string) {
  renderScreen(
    <AuthProvider>
      <AddProof id="1" streamerId={streamerId} />
    </AuthProvider>,
    { router: { refresh } },
  );
  await waitFor(() => expect(network.sentTo("GET /api/auth/session")).toHaveLength(1));
  await act(() => import("./proof-form"));
}

test("the streamer shows a proof afterwards; a refused address is said at its field, and kept", async () => {
  await show(vic.id);
  const field = await screen.findByLabelText("Show your proof");
  await userEvent.type(field, " http://x ");
  const invalid = {
    message: "Check the fields",
    code: "invalid_input",
    fields: { proof_url: "Enter a link" },
  };
  network.answer(SHOW, { status: 400, body: invalid });
  await userEvent.click(screen.getByRole("button", { name: "Add the proof" }));
  expect(await screen.findByText("Enter a link")).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(expect.stringContaining("Enter a link"));
  expect(refresh).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "https://youtu.be/dQw4w9WgXcQ");
  network.answer(SHOW, { body: {} });
  await userEvent.click(screen.getByRole("button", { name: "Add the proof" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(network.sentTo(SHOW).at(-1)?.body).toEqual({ proof_url: "https://youtu.be/dQw4w9WgXcQ" });
});

test("a proof that does not reach the server is kept, and said so", async () => {
  await show(vic.id);
  const field = await screen.findByLabelText("Show your proof");
  await userEvent.type(field, "https://youtu.be/dQw4w9WgXcQ");
  await userEvent.click(screen.getByRole("button", { name: "Add the proof" }));
  expect(await screen.findByText(/We could not reach the server/)).toBeInTheDocument();
  expect(field).toHaveValue("https://youtu.be/dQw4w9WgXcQ");
});

test("only the streamer of a completed challenge is asked for one", async () => {
  await show("someone-else");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
