import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AuthProvider } from "@/components/auth/auth-provider";
import { renderScreen } from "@/components/testing/render-screen";
import { setUpScreen } from "@/components/testing/set-up-screen";
import type { DeviceSession } from "@/lib/auth/contract";
import { DeviceList } from "./device-list";

const NOW = "2031-05-04T12:00:00.000Z";
const LOGOUT = "POST /api/auth/logout";

const session = (id: string, over: Partial<DeviceSession> = {}): DeviceSession => ({
  _id: id,
  id,
  browser: "Firefox",
  system: "Linux",
  created_at: "2031-05-01T12:00:00.000Z",
  last_used_at: NOW,
  current: false,
  ...over,
});
const here = session("here", { current: true });
const phone = session("phone", {
  browser: "Safari",
  system: "iOS",
  last_used_at: "2031-05-04T09:00:00.000Z",
});

const { network, toasts } = setUpScreen();
const refresh = jest.fn();
beforeEach(() => {
  network.answer("GET /api/auth/session", new Promise(() => undefined));
  refresh.mockClear();
});

const show = (sessions: readonly DeviceSession[], locale: "en" | "fr" | "es" = "en") =>
  renderScreen(
    <AuthProvider>
      <DeviceList sessions={sessions} now={NOW} />
    </AuthProvider>,
    { locale, router: { refresh } },
  );
const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("names each device, marks this one, and offers to end the others", () => {
  show([here, phone, session("program", { browser: null, system: null })]);
  const [first, second, third] = screen.getAllByRole("listitem");
  expect(first).toHaveTextContent("Firefox on LinuxThis deviceSigned in May 1, 2031");
  expect(first).not.toHaveTextContent("used");
  expect(within(first as HTMLElement).queryByRole("button")).not.toBeInTheDocument();
  expect(second).toHaveTextContent("Safari on iOSSigned in May 1, 2031 · last used 3 hours ago");
  expect(third).toHaveTextContent("Unknown deviceSigned in May 1, 2031 · used within the last hour");
});

test.each([
  ["fr", "Déconnecter\u202f: Safari sur iOS", "Connecté le 1 mai 2031 · utilisé il y a 3 heures"],
  ["es", "Cerrar sesión: Safari en iOS", "Abierta el 1 may 2031 · usada hace 3 horas"],
] as const)("in %s, names devices and times", (locale, button, text) => {
  show([here, phone], locale);
  expect(screen.getByRole("button", { name: button })).toBeInTheDocument();
  const [, second] = screen.getAllByRole("listitem");
  expect(second).toHaveTextContent(text);
  expect(within(second as HTMLElement).getByRole("time")).toHaveAttribute("title");
});

test.each([
  ["ends one", 204, [{ title: "Signed out", description: "Safari on iOS" }], 1],
  ["refreshes the list when it has ended already", 404, [], 1],
  ["shows an error when it fails", 500, [{ title: "Failed to end the session" }], 0],
])("%s", async (_, status, shown, refreshed) => {
  network.answer("DELETE /api/auth/sessions/phone", { status });
  show([here, phone]);
  await click("Sign out Safari on iOS");
  await waitFor(() => expect(toasts).toMatchObject(shown));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(refreshed));
});

describe("when re-authentication is required", () => {
  const refusal = {
    code: "step_up_required",
    message: "First confirm.",
    request_id: "1",
    methods: ["password"],
  };
  const END = "DELETE /api/auth/sessions/phone";
  const prove = async (field: string, confirm: string) => {
    await userEvent.type(await screen.findByLabelText(field), "correct horse");
    network.answer(END, { status: 204 });
    network.answer(LOGOUT, { status: 204 });
    await userEvent.click(screen.getByRole("button", { name: confirm }));
  };
  beforeEach(() => {
    network.answer(END, { status: 403, body: refusal });
    network.answer(LOGOUT, { status: 403, body: refusal });
    network.answer("POST /api/auth/step-up", { status: 204 });
  });

  test.each([
    ["en", "Sign out Safari on iOS", "Password", "Confirm", "Signed out"],
    ["fr", "Déconnecter\u202f: Safari sur iOS", "Mot de passe", "Confirmer", "Appareil déconnecté"],
    ["es", "Cerrar sesión: Safari en iOS", "Contraseña", "Confirmar", "Sesión cerrada"],
  ] as const)("in %s, ends one after the password", async (locale, end, password, confirm, title) => {
    show([here, phone], locale);
    await click(end);
    await prove(password, confirm);
    await waitFor(() => expect(toasts).toMatchObject([{ title }]));
    expect(network.sentTo(END)).toHaveLength(2);
  });

  test("ends all others after re-authentication, and none without it", async () => {
    show([here, phone]);
    const ask = async () => {
      await click("Sign out everywhere");
      await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    };
    await ask();
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect([toasts, network.sentTo(LOGOUT).length]).toEqual([[], 1]);
    await ask();
    await prove("Password", "Confirm");
    await waitFor(() => expect(toasts).toMatchObject([{ title: "Signed out everywhere else" }]));
    expect(network.sentTo(LOGOUT)).toHaveLength(3);
  });
});

describe("signing out everywhere", () => {
  const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Sign out" }));

  test("ends the others after confirmation", async () => {
    network.answer(LOGOUT, { status: 204 });
    show([here, phone]);
    await click("Sign out everywhere");
    expect(await screen.findByText("The other device is signed out right away.")).toBeInTheDocument();
    expect(network.sentTo(LOGOUT)).toHaveLength(0);
    await confirm();
    await waitFor(() => expect(toasts).toMatchObject([{ title: "Signed out everywhere else" }]));
    expect(network.sentTo(LOGOUT)).toMatchObject([{ search: "scope=others" }]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("ends this device's too when chosen", async () => {
    network.answer(LOGOUT, { status: 204 });
    network.answer("GET /api/auth/csrf", { body: { csrfToken: "csrf" } });
    network.answer("POST /api/auth/signout", { body: { url: "http://localhost/" } });
    window.history.replaceState(null, "", "/settings");
    // jsdom cannot go anywhere and says so.
    const left = jest.spyOn(console, "error").mockImplementation(() => undefined);
    show([here, phone]);
    await click("Sign out everywhere");
    await userEvent.click(await screen.findByRole("checkbox", { name: "This device too" }));
    await confirm();
    await waitFor(() => expect(network.sentTo("POST /api/auth/signout")).toHaveLength(1));
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(network.sentTo(LOGOUT)).toMatchObject([{ search: "scope=others" }]);
    left.mockRestore();
  });

  test("is not offered with a single session", () => {
    show([here]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

test("a session that was ended leaves the focus in the list", async () => {
  network.answer("DELETE /api/auth/sessions/phone", { status: 204 });
  const list = (sessions: readonly DeviceSession[]) => (
    <AuthProvider>
      <DeviceList sessions={sessions} now={NOW} />
    </AuthProvider>
  );
  const { rerender } = renderScreen(list([here, phone]), { router: { refresh } });
  await click("Sign out Safari on iOS");
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  rerender(list([here]));
  expect(screen.getByRole("list").parentElement).toHaveFocus();
});
