import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import type { BrowserUser } from "@/lib/auth/contract";
import { AccountSlot } from "./account-slot";
import { AuthCard } from "./auth-card";
import { AuthPanel } from "./auth-panel";
import { AuthProvider, useAuth } from "./auth-provider";

const ana: BrowserUser = {
  id: "01890a5d-ac96-774b-bcce-b302099a8057",
  email: "ana@example.com",
  username: "ana",
  full_name: "Ana",
  user_type: "streamer",
  language: "en",
  avatar_url: null,
  role: "user",
};

/** jsdom does not implement it. */
Element.prototype.scrollIntoView = () => undefined;

type Answer = { status?: number; body: unknown };
type Call = { path: string; method: string; body: string };

let calls: Call[];
let answers: Record<string, Answer | Answer[]>;
let notices: ToastMessage[];
let disconnect: () => void;

/** A fake network: what the server answers to each path. Records everything that is sent. */
beforeEach(() => {
  calls = [];
  notices = [];
  disconnect = connectToasts((message) => notices.push(message));
  answers = {
    "/api/auth/session": { body: {} },
    "/api/auth/csrf": { body: { csrfToken: "csrf" } },
    "/api/auth/callback/credentials": { body: { url: "http://localhost/" } },
  };
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    calls.push({ path, method: init.method ?? "GET", body: String(init.body ?? "") });
    const planned = answers[path] ?? { status: 404, body: {} };
    const { status = 200, body } = Array.isArray(planned) ? (planned.shift() ?? { body: {} }) : planned;
    return { ok: status < 400, status, headers: new Map(), json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => disconnect());

const signedIn = () => {
  answers["/api/auth/session"] = {
    body: { user: ana, expires: "2030-01-01T00:00:00.000Z", expires_in: 900 },
  };
};
const sentTo = (path: string) => calls.filter((call) => call.path === path && call.method === "POST");

function WhoIsThere() {
  const { user, session, loading } = useAuth();
  return <p>{loading ? "loading" : `${user?.username ?? "nobody"} until ${session?.expires ?? "never"}`}</p>;
}

describe("the auth context", () => {
  test("is loading, then has the session", async () => {
    signedIn();
    renderScreen(
      <AuthProvider>
        <WhoIsThere />
      </AuthProvider>,
    );
    expect(screen.getByText("loading")).toBeInTheDocument();
    expect(await screen.findByText("ana until 2030-01-01T00:00:00.000Z")).toBeInTheDocument();
  });

  test.each([
    ["there is no session", { body: {} }],
    [
      "the answer is malformed",
      { body: { user: { id: 1, username: "eve" }, expires: "never", expires_in: 900 } },
    ],
    ["the server fails", { status: 500, body: null }],
  ])("is signed out when %s", async (_, answer) => {
    answers["/api/auth/session"] = answer;
    renderScreen(
      <AuthProvider>
        <WhoIsThere />
      </AuthProvider>,
    );
    expect(await screen.findByText("nobody until never")).toBeInTheDocument();
  });

  test("does not re-render a boundary that is not hydrated yet", async () => {
    signedIn();
    const page = (
      <AuthProvider>
        <WhoIsThere />
        <main>
          <Suspense fallback={<p>on its way</p>}>
            <WhoIsThere />
          </Suspense>
        </main>
      </AuthProvider>
    );
    const container = document.body.appendChild(document.createElement("div"));
    // As React marks a boundary whose content has arrived but is not shown yet.
    container.innerHTML = renderToString(page).replace(
      /<!--\$-->.*<!--\/\$-->/,
      '<!--$~--><template id="B:0"></template><p>on its way</p><!--/$-->',
    );
    const root = await act(async () => hydrateRoot(container, page));
    expect(await screen.findAllByText(/^ana/)).toHaveLength(1);
    expect(screen.getByText("on its way")).toBeInTheDocument();
    act(() => root.unmount());
    container.remove();
  });

  test("cannot be used outside of its provider", () => {
    const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
    expect(() => renderScreen(<WhoIsThere />)).toThrow(/AuthProvider/);
    quiet.mockRestore();
  });
});

describe("the account actions in the header", () => {
  const show = () =>
    renderScreen(
      <AuthProvider>
        <AccountSlot />
      </AuthProvider>,
    );

  test("are invisible until the session is known, then offer to sign in and up", async () => {
    show();
    expect(screen.getByText("Sign Up").closest("a")).toHaveClass("invisible");
    await waitFor(() => expect(screen.getByText("Sign Up").closest("a")).not.toHaveClass("invisible"));
    expect(screen.getByRole("link", { name: "Sign Up" })).toHaveAttribute("href", "/auth?mode=signup");
    expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/auth");
  });

  test("are everything of the shell for a signed-in person", async () => {
    signedIn();
    answers["/api/notifications/unread"] = { body: { unread: 3 } };
    show();
    expect(await screen.findByRole("button", { name: "Notifications, 3 unread" })).toBeInTheDocument();
    const bar = within(screen.getByRole("navigation", { name: "Quick access" }));
    expect(bar.getByRole("link", { name: "Discover" })).toHaveAttribute("href", "/discover");
    expect(screen.queryByRole("link", { name: "Sign Up" })).not.toBeInTheDocument();
  });

  test("are only the way out for a person without a profile", async () => {
    answers["/api/auth/session"] = {
      body: { user: { ...ana, user_type: null }, expires: "2030-01-01T00:00:00.000Z", expires_in: 900 },
    };
    show();
    expect(await screen.findByRole("button", { name: "Logout" })).toBeInTheDocument();
    expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
  });

  test("offer to log out", async () => {
    signedIn();
    answers["/api/auth/signout"] = { status: 500, body: null };
    show();
    await screen.findByRole("button", { name: "Logout" });
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(notices).toMatchObject([{ variant: "destructive" }]));
    expect(sentTo("/api/auth/signout")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Logout" })).toBeEnabled();
  });
});

function showPanel(mode: "signin" | "signup", locale: "en" | "fr" = "en") {
  renderScreen(
    <AuthProvider>
      <AuthPanel initialMode={mode} returnTo={null} passwordMin={6} google />
    </AuthProvider>,
    { locale },
  );
}
const email = () => screen.getByLabelText("Email");
const password = () => screen.getByLabelText("Password");

test.each(["signin", "signup"])("says at Google's button what its account agrees to (%s)", (mode) => {
  renderScreen(
    <AuthProvider>
      <AuthCard mode={mode} returnTo={null} google typed={{ email: "", user_type: "viewer" }} />
    </AuthProvider>,
  );
  expect(screen.getByText(/^By continuing with Google you agree/)).toContainElement(
    screen.getAllByRole("link", { name: "Terms of Service" }).at(-1) ?? null,
  );
});

test("says to whom to write at a second step that its owner never turned on", async () => {
  renderScreen(
    <AuthProvider>
      <AuthCard mode="code" returnTo={null} google typed={{ email: "", user_type: "viewer" }} />
    </AuthProvider>,
  );
  const way = await screen.findByText(/^You never turned this on\?/);
  const address = within(way).getByRole("link", { name: "support@bravado.example" });
  expect(address).toHaveAttribute("href", "mailto:support@bravado.example");
});

function showRefused(error: string, locale: "en" | "fr" | "es" = "en") {
  renderScreen(
    <AuthProvider>
      <AuthCard
        mode="signup"
        error={error}
        returnTo={null}
        google={false}
        typed={{ email: "ana@example.com", user_type: "viewer" }}
      />
    </AuthProvider>,
    { locale },
  );
}

test.each([
  ["email_invalid", "Email", "Please enter a valid email address"],
  ["too_young_16", "Date of birth", "16"],
])(
  "says at the field, and only there, why a form sent without script was refused: %s",
  async (error, label, words) => {
    showRefused(error);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
    await act(async () => undefined);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  },
);

test.each([
  ["password_mismatch", "Password MismatchPasswords do not match. Please try again."],
  [
    "terms_required",
    "Terms RequiredYou must accept the Terms of Service and Privacy Policy to create an account.",
  ],
])("titles the rules of a whole form sent without script: %s", async (error, words) => {
  showRefused(error);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});

test("leads on from a form sent without script whose address has an account", async () => {
  showRefused("email_taken");
  const notice = await screen.findByRole("alert");
  expect(notice).toHaveTextContent("Sign Up FailedAn account with this email already exists.");
  expect(notice.compareDocumentPosition(screen.getByRole("button", { name: "Create account" }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const links = within(notice).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/auth", "/auth?mode=forgot"]);
});

test.each([
  ["en", "Date of birth", "you can’t try another date in this browser for a day"],
  ["fr", "Date de naissance", "ce navigateur n’accepte pas d’autre date pendant un jour"],
  ["es", "Fecha de nacimiento", "este navegador no acepta otra fecha durante un día"],
] as const)("says in %s that a refused age is remembered for a day", (locale, label, words) => {
  showRefused("too_young_13", locale);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
});

test("says how long to wait after a form sent without script", async () => {
  renderScreen(
    <AuthProvider>
      <AuthCard
        mode="signin"
        error="rate_limited:120"
        returnTo={null}
        google={false}
        typed={{ email: "", user_type: "viewer" }}
      />
    </AuthProvider>,
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again in 2 minutes.");
});

describe("signing in", () => {
  const act = () => screen.getByRole("button", { name: "Sign in" });

  test("shows what is missing at the fields, and sends nothing", async () => {
    showPanel("signin");
    await userEvent.type(email(), "ana");
    await userEvent.click(act());
    expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
    expect(screen.getByText("Please fill in this field")).toBeInTheDocument();
    expect(email()).toHaveFocus();
    expect(sentTo("/api/auth/callback/credentials")).toEqual([]);
  });

  test.each([
    ["invalid_credentials", "Invalid email or password. Please try again."],
    ["account_suspended", "This account is suspended."],
    ["rate_limited:45", "Too many attempts. Try again in 45 seconds."],
    ["account_closed", "This account was deleted at your request. It cannot be opened again."],
    ["something new", "Something went wrong. Please try again."],
  ])("shows the message for %s and keeps the input", async (code, words) => {
    answers["/api/auth/callback/credentials"] = {
      status: 401,
      body: { url: `http://localhost/api/auth/error?error=${encodeURIComponent(code)}` },
    };
    showPanel("signin");
    await userEvent.click(email());
    await userEvent.paste(" Ana@Example.com");
    await userEvent.type(password(), "secret1");
    await userEvent.click(act());
    expect(await screen.findByRole("alert")).toHaveTextContent(`Sign In Failed${words}`);
    expect(notices).toEqual([]);
    expect(password()).toHaveValue("secret1");
    const sent = new URLSearchParams(sentTo("/api/auth/callback/credentials")[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({
      grant_type: "password",
      email: "ana@example.com",
      password: "secret1",
      csrfToken: "csrf",
    });
  });

  test.each([
    ["once retries with a new one", 1, "Invalid email or password. Please try again."],
    ["twice gives up", 2, "Something went wrong. Please try again."],
  ])("whose CSRF token does not match its cookie %s", async (_, times, words) => {
    const mismatch = { body: { url: "http://localhost/api/auth/signin?csrf=true" } };
    const refused = { status: 401, body: { url: "http://localhost/x?error=invalid_credentials" } };
    answers["/api/auth/callback/credentials"] = [...Array<Answer>(times).fill(mismatch), refused];
    showPanel("signin");
    await userEvent.click(email());
    await userEvent.paste("ana@example.com");
    await userEvent.type(password(), "secret1");
    await userEvent.click(act());
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(calls.filter((call) => call.path === "/api/auth/csrf")).toHaveLength(2);
  });

  test("asks for the MFA code, and starts over when the time is up", async () => {
    const step = "/api/auth/callback/credentials";
    answers["/api/auth/session"] = [{ body: {} }, { body: { second_step: true, expires_in: 900 } }];
    answers["/api/auth/signout"] = { body: { url: "http://localhost/" } };
    const refused = (code: string) => ({ status: 401, body: { url: `http://localhost/x?error=${code}` } });
    answers[step] = [
      { body: { url: "http://localhost/" } },
      refused("invalid_proof"),
      refused("rate_limited:120"),
      refused("invalid_token"),
    ];
    showPanel("signin");
    await userEvent.click(email());
    await userEvent.paste("ana@example.com");
    await userEvent.type(password(), "secret1");
    await userEvent.click(act());
    expect(await screen.findByRole("heading", { name: "One more step" })).toBeInTheDocument();
    expect(window.location.search).toBe("?mode=code");
    await userEvent.type(await screen.findByLabelText("Code"), "123456");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^That code or password is wrong/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Too many attempts. Try again in 2 minutes.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("heading", { name: "Welcome back" })).toBeInTheDocument();
    expect(notices).toMatchObject([{ title: "That took too long. Please sign in again." }]);
    const [, ...codes] = sentTo(step).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(codes).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ grant_type: "second_step", code: "123456" })),
    );
    expect(email()).toHaveValue("ana@example.com");
  });

  test("clears the toasts and the error of the attempt before", async () => {
    answers["/api/auth/callback/credentials"] = {
      status: 401,
      body: { url: "/x?error=invalid_credentials" },
    };
    const dismiss = jest.fn();
    const disconnectOwn = connectToasts(() => undefined, dismiss);
    showPanel("signin");
    await userEvent.click(email());
    await userEvent.paste("ana@example.com");
    await userEvent.type(password(), "secret1");
    await userEvent.click(act());
    expect(await screen.findByRole("alert")).toBeInTheDocument();
    expect(dismiss).toHaveBeenCalledTimes(1);
    await userEvent.clear(email());
    await userEvent.click(act());
    await waitFor(() => expect(screen.queryByText("Sign In Failed")).not.toBeInTheDocument());
    expect(dismiss).toHaveBeenCalledTimes(2);
    disconnectOwn();
  });

  test("shows and hides the password", async () => {
    showPanel("signin");
    expect(password()).toHaveAttribute("type", "password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toHaveAttribute("type", "text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password()).toHaveAttribute("type", "password");
  });
});

describe("signing up", () => {
  const act = () => screen.getByRole("button", { name: "Create account" });
  const confirmation = () => screen.getByLabelText("Confirm password");
  const terms = () => screen.getByRole("checkbox");
  const birthDate = (day: string) =>
    fireEvent.change(screen.getByLabelText("Date of birth"), { target: { value: day } });

  test("is disabled while the passwords differ or the consent is missing, and shows why", async () => {
    showPanel("signup");
    expect(act()).toBeDisabled();
    expect(act()).toHaveAccessibleDescription("Accept the terms to continue.");
    await userEvent.type(password(), "secret1");
    await userEvent.type(confirmation(), "secret2");
    await userEvent.tab();
    expect(await screen.findByText("Passwords do not match. Please try again.")).toBeInTheDocument();
    await userEvent.click(terms());
    expect(act()).toBeDisabled();
    expect(act()).toHaveAccessibleDescription("Enter the same password twice to continue.");
    await userEvent.click(email());
    await userEvent.paste("ana@example.com");
    await userEvent.clear(confirmation());
    await userEvent.type(confirmation(), "secret1");
    await waitFor(() => expect(act()).toBeEnabled());
    expect(act()).not.toHaveAccessibleDescription();
    expect(screen.queryByText("Passwords do not match. Please try again.")).not.toBeInTheDocument();
    await userEvent.click(terms());
    await userEvent.tab();
    expect(act()).toBeDisabled();
    expect(
      await screen.findByText(
        "You must accept the Terms of Service and Privacy Policy to create an account.",
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy");
  });

  async function fill(chosenPassword = "secret1") {
    showPanel("signup");
    await userEvent.click(screen.getByRole("radio", { name: /Streamer/ }));
    await userEvent.click(email());
    await userEvent.paste("Ana@Example.com");
    await userEvent.type(password(), chosenPassword);
    await userEvent.type(confirmation(), chosenPassword);
    birthDate("1990-05-17");
    await userEvent.click(terms());
    await userEvent.click(act());
  }

  test("asks for the date of birth at its field", async () => {
    showPanel("signup");
    expect(screen.getByLabelText("Date of birth")).toHaveAttribute("autocomplete", "bday");
    await userEvent.click(email());
    await userEvent.paste("ana@example.com");
    await userEvent.type(password(), "secret1");
    await userEvent.type(confirmation(), "secret1");
    await userEvent.click(terms());
    await userEvent.click(act());
    expect(await screen.findByText("Please enter your date of birth")).toBeInTheDocument();
    expect(sentTo("/api/auth/signup")).toEqual([]);
  });

  test("refuses a short password at its field", async () => {
    await fill("12345");
    expect(await screen.findByText("Password must be at least 6 characters long.")).toBeInTheDocument();
    expect(sentTo("/api/auth/signup")).toEqual([]);
  });

  test("creates the account and signs in; if that fails, leads to signing in", async () => {
    answers["/api/auth/signup"] = { status: 201, body: { session: { refresh_token: "r1" } } };
    answers["/api/auth/callback/credentials"] = { status: 401, body: { url: "/x?error=invalid_token" } };
    await fill();
    expect(await screen.findByRole("link", { name: "Sign in", current: "page" })).toBeInTheDocument();
    expect(notices).toEqual([{ title: "Your account is ready: sign in.", variant: "info" }]);
    expect(JSON.parse(sentTo("/api/auth/signup")[0]?.body ?? "")).toEqual({
      email: "ana@example.com",
      password: "secret1",
      date_of_birth: "1990-05-17",
      user_type: "streamer",
      language: "en",
    });
    const sent = new URLSearchParams(sentTo("/api/auth/callback/credentials")[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ grant_type: "refresh_token", refresh_token: "r1" });
  });

  test("leads to signing in with the address when it must be confirmed first", async () => {
    answers["/api/auth/signup"] = { status: 201, body: { session: null } };
    await fill();
    expect(await screen.findByRole("link", { name: "Sign in", current: "page" })).toBeInTheDocument();
    expect(email()).toHaveValue("Ana@Example.com");
    expect(notices).toMatchObject([{ variant: "info" }]);
  });

  test("leads from a taken address to its account, and keeps what was typed", async () => {
    const message = "An account with this email already exists.";
    answers["/api/auth/signup"] = {
      status: 409,
      body: { message, code: "email_taken", request_id: "1" },
    };
    await fill();
    const notice = await screen.findByRole("alert");
    expect(notice).toHaveTextContent(`Sign Up Failed${message}`);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(notices).toEqual([]);
    await userEvent.click(within(notice).getByRole("link", { name: "Sign in" }));
    expect(screen.getByRole("link", { name: "Sign in", current: "page" })).toBeInTheDocument();
    expect(email()).toHaveValue("Ana@Example.com");
    expect(password()).toHaveValue("secret1");
    await userEvent.click(screen.getByRole("link", { name: "Sign up" }));
    expect(screen.getByRole("radio", { name: /Streamer/ })).toBeChecked();
    expect(confirmation()).toHaveValue("secret1");
    expect(screen.getByLabelText("Date of birth")).toHaveValue("1990-05-17");
    expect(terms()).not.toBeChecked();
  });

  test.each([
    [{ password: "Too common." }, "Too common.", false],
    [{ username: "Too rude." }, "The name is refused.", true],
  ])("shows a refusal of %j once: at its field, or above the button", async (fields, words, isAbove) => {
    answers["/api/auth/signup"] = {
      status: 400,
      body: { message: "The name is refused.", code: "invalid_input", request_id: "1", fields },
    };
    await fill();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryAllByText("Sign Up Failed")).toHaveLength(isAbove ? 1 : 0);
  });

  test("shows French errors", async () => {
    showPanel("signup", "fr");
    await userEvent.type(screen.getByLabelText("E-mail"), "ana");
    await userEvent.type(screen.getByLabelText("Mot de passe"), "secret1");
    await userEvent.type(screen.getByLabelText("Confirmer le mot de passe"), "secret1");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Créer un compte" }));
    expect(await screen.findByText("Veuillez saisir une adresse e-mail valide")).toBeInTheDocument();
  });
});
