import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import { DataExport } from "./data-export";

const EXPORT = "GET /api/users/me/export";
const STEP_UP = "POST /api/auth/step-up";

const { network, toasts } = setUpScreen();
let saved: { name: string; blob: Blob | undefined }[];
beforeEach(() => {
  saved = [];
  let blob: Blob | undefined;
  // jsdom has no object URLs and saves nothing.
  URL.createObjectURL = (made) => {
    if (made instanceof Blob) blob = made;
    return "blob:export";
  };
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ["en", "Download your data", "Password", "Confirm"],
  ["fr", "Télécharger vos données", "Mot de passe", "Confirmer"],
  ["es", "Descargar tus datos", "Contraseña", "Confirmar"],
] as const)(
  "in %s: asks for the password when the server requires it, then saves the file",
  async (locale, act, password, confirm) => {
    const refusal = {
      code: "step_up_required",
      message: "First confirm.",
      request_id: "1",
      methods: ["password"],
    };
    network.answer(EXPORT, { status: 403, body: refusal });
    network.answer(STEP_UP, { status: 204 });
    renderScreen(<DataExport />, { locale });
    await userEvent.click(screen.getByRole("button", { name: act }));
    await userEvent.type(await screen.findByLabelText(password), "correct horse");
    expect(saved).toEqual([]);
    network.answer(EXPORT, { body: { exported_at: "2031-05-01T12:00:00.000Z", data: {} } });
    await userEvent.click(screen.getByRole("button", { name: confirm }));
    await waitFor(() => expect(saved).toEqual([{ name: "bravado-data.json", blob: expect.any(Blob) }]));
    expect(toasts).toEqual([]);
  },
);

test("shows the server's error", async () => {
  const refusal = { code: "rate_limited", message: "Too many attempts.", request_id: "1" };
  network.answer(EXPORT, { status: 429, body: refusal });
  renderScreen(<DataExport />);
  await userEvent.click(screen.getByRole("button", { name: "Download your data" }));
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: "Failed to save your data", description: "Too many attempts." }]),
  );
  expect(saved).toEqual([]);
});
