import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { renderScreen } from "@/components/testing/render-screen";
import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import { CATALOGUES } from "@/lib/i18n/words";
import { AuthPanel } from "./auth-panel";
import { AuthProvider } from "./auth-provider";
import { CallbackPanel } from "./callback-panel";
import { keepPendingProfile } from "./pending-profile";
import { ResetForm } from "./reset-form";
import { VerifyPanel } from "./verify-panel";

type Answer = { status?: number; body?: unknown };
type Call = { path: string; method: string; body: string; authorization: string | undefined };
let calls: Call[];
let answers: Record<string, Answer | (() => Answer)>;
let notices: ToastMessage[];
let disconnect: () => void;
const went: string[] = [];
const router = { replace: (href: string) => void went.push(href) };

beforeEach(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
  calls = [];
  notices = [];
  went.length = 0;
  localStorage.clear();
  disconnect = connectToasts((message) => notices.push(message));
  answers = { "GET /api/auth/session": { body: {} }, "GET /api/auth/csrf": { body: { csrfToken: "csrf" } } };
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? "GET";
    const authorization = new Headers(init.headers).get("authorization") ?? undefined;
    calls.push({ path, method, body: String(init.body ?? ""), authorization });
    const answer = answers[`${method} ${path}`] ?? { status: 404 };
    const { status = 200, body = {} } = typeof answer === "function" ? answer() : answer;
    return { ok: status < 400, status, headers: new Map(), json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  disconnect();
  window.history.replaceState(null, "", "/");
});
const sentTo = (key: string) => calls.filter(({ method, path }) => `${method} ${path}` === key);
const show = (children: React.ReactNode) => renderScreen(<AuthProvider>{children}</AuthProvider>, { router });

describe("a forgotten password", () => {
  const open = () => show(<AuthPanel initialMode="forgot" returnTo={null} passwordMin={6} google />);
  const act = () => screen.findByRole("button", { name: "Send the link" });

  test("requires an address", async () => {
    open();
    await userEvent.click(await act());
    const words = "Please enter your email address to reset your password.";
    expect(notices).toEqual([{ title: "Missing Information", description: words, variant: "destructive" }]);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(sentTo("POST /api/auth/recover")).toEqual([]);
  });

  test("answers the same for every address, and keeps it on the way back", async () => {
    answers["POST /api/auth/recover"] = { body: {} };
    open();
    await act();
    await userEvent.click(screen.getByLabelText("Email"));
    await userEvent.paste(" ana@example.com ");
    await userEvent.click(await act());
    expect(await screen.findByText(/If ana@example.com has an account/)).toBeInTheDocument();
    expect(JSON.parse(sentTo("POST /api/auth/recover")[0]?.body ?? "")).toEqual({ email: "ana@example.com" });
    await userEvent.click(screen.getByRole("button", { name: "Back to sign in" }));
    expect(screen.getByLabelText("Email")).toHaveValue("ana@example.com");
    expect(screen.getByLabelText("Password")).toBeInTheDocument();
  });

  test("shows the server's rate limit message", async () => {
    const message = "Too many attempts. Please wait a moment.";
    answers["POST /api/auth/recover"] = {
      status: 429,
      body: { message, code: "rate_limited", request_id: "1" },
    };
    open();
    await act();
    await userEvent.click(screen.getByLabelText("Email"));
    await userEvent.paste("ana@example.com");
    await userEvent.click(await act());
    await waitFor(() => expect(notices).toMatchObject([{ description: message }]));
  });
});

test("the tab's title follows the form", async () => {
  document.title = "Sign in · Bravado";
  show(<AuthPanel initialMode="signin" returnTo={null} passwordMin={6} google={false} />);
  await userEvent.click(screen.getByRole("link", { name: "Sign up" }));
  expect(document.title).toBe("Sign up · Bravado");
  await userEvent.click(screen.getByRole("link", { name: "Sign in" }));
  expect(document.title).toBe("Sign in · Bravado");
});

describe("signing in before the address is confirmed", () => {
  test("offers to send the mail again", async () => {
    answers["POST /api/auth/callback/credentials"] = {
      status: 401,
      body: { url: "http://localhost/x?error=email_unconfirmed" },
    };
    answers["POST /api/auth/resend"] = { body: {} };
    show(<AuthPanel initialMode="signin" returnTo={null} passwordMin={6} google={false} />);
    expect(screen.queryByRole("button", { name: "Continue with Google" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByLabelText("Email"));
    await userEvent.paste("ana@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "secret1x");
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ title: "One step left", action: { label: "Send the link again" } });
    notices[0]?.action?.onAct();
    await waitFor(() => expect(notices[1]?.title).toBe("We have sent you a new link."));
    expect(JSON.parse(sentTo("POST /api/auth/resend")[0]?.body ?? "")).toEqual({ email: "ana@example.com" });
  });
});

describe("the reset page", () => {
  const open = (hash = "#access_token=a1&refresh_token=r1&type=recovery") => {
    window.history.replaceState(null, "", `/reset-password${hash}`);
    // React mounts twice in development; the address may be read only once.
    show(
      <StrictMode>
        <ResetForm passwordMin={6} />
      </StrictMode>,
    );
  };
  const fill = async (password: string, confirmation = password) => {
    await userEvent.type(screen.getByLabelText("New password"), password);
    await userEvent.type(screen.getByLabelText("Confirm new password"), confirmation);
    await userEvent.click(screen.getByRole("button", { name: "Update password" }));
  };

  const expectRefused = async () => {
    await waitFor(() => expect(went).toEqual(["/?mode=forgot"]));
    const words = "This password reset link is invalid or has expired. Please request a new one.";
    expect(notices).toEqual([{ title: "Invalid Reset Link", description: words, variant: "destructive" }]);
  };

  test.each([
    ["no tokens", ""],
    ["another type", "#access_token=a1&refresh_token=r1&type=signup"],
    ["half of the tokens", "#access_token=a1&type=recovery"],
  ])("with %s reports an invalid link and leads to another", async (_, hash) => {
    open(hash);
    await expectRefused();
  });

  test("removes the tokens from the address and sends them", async () => {
    answers["PUT /api/auth/user"] = { body: { user: {} } };
    open();
    await waitFor(() => expect(window.location.hash).toBe(""));
    await fill("a better horse");
    await waitFor(() => expect(went).toEqual(["/"]));
    expect(sentTo("PUT /api/auth/user")).toMatchObject([
      { authorization: "Bearer a1", body: '{"password":"a better horse"}' },
    ]);
    expect(notices).toMatchObject([{ title: "Password Updated!", variant: "success" }]);
  });

  test.each([
    ["12345", "12345", "Password Too Short", "Password must be at least 6 characters long."],
    ["a better horse", "a worse horse", "Password Mismatch", "Passwords do not match. Please try again."],
  ])("does not send %s / %s", async (password, confirmation, title, description) => {
    open();
    await fill(password, confirmation);
    expect(notices).toEqual([{ title, description, variant: "destructive" }]);
    expect(sentTo("PUT /api/auth/user")).toEqual([]);
  });

  test("shows the server's message for a refused password", async () => {
    const words = "This password is too common. Please choose another one.";
    const body = { message: "x", code: "invalid_input", request_id: "1", fields: { password: words } };
    answers["PUT /api/auth/user"] = { status: 400, body };
    open();
    await fill("password");
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(notices).toMatchObject([{ title: "Password Reset Failed", description: words }]);
    expect(went).toEqual([]);
  });

  test("with a used link reports it after the refusal and leads to another", async () => {
    const body = { message: "x", code: "unauthenticated", request_id: "1" };
    answers["PUT /api/auth/user"] = { status: 401, body };
    open();
    await fill("a better horse");
    await expectRefused();
  });
});

describe("the confirmation page", () => {
  const open = (hash: string) => {
    window.history.replaceState(null, "", `/email-verified${hash}`);
    show(<VerifyPanel supportAddress="help@bravado.example" />);
  };
  const press = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Confirm my address" }));
  const askAgain = async () => {
    await userEvent.click(screen.getByLabelText("Email"));
    await userEvent.paste("ana@example.com");
    await userEvent.click(screen.getByRole("button", { name: "Send a new link" }));
    expect(await screen.findByText(/If ana@example.com is waiting/)).toBeInTheDocument();
  };

  test("confirms the address on one press, not when a mail scanner opens it, and links to the sign-in", async () => {
    answers["POST /api/auth/confirm"] = { body: { email: "ana@example.com" } };
    open("#token=good");
    expect(await screen.findByRole("heading", { name: "Confirm your email address" })).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === "/api/auth/confirm")).toEqual([]);
    await press();
    expect(await screen.findByRole("heading", { name: "Email Verified Successfully!" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sign In Now" })).toHaveAttribute("href", "/auth");
    expect(screen.getByRole("link", { name: "Contact support" })).toHaveAttribute(
      "href",
      "mailto:help@bravado.example",
    );
  });

  test("leads back to the page over which this person signed up", async () => {
    keepPendingProfile({
      email: "ana@example.com",
      user_type: "viewer",
      language: "en",
      returnTo: "/challenge/1#boost-1",
    });
    answers["POST /api/auth/confirm"] = { body: { email: "ana@example.com" } };
    open("#token=fresh");
    await press();
    expect(await screen.findByRole("link", { name: "Sign In Now" })).toHaveAttribute(
      "href",
      "/auth?returnTo=%2Fchallenge%2F1%23boost-1",
    );
  });

  test("without a code says that one can sign in and offers another mail; the server does, too, not seen before a code was looked for", async () => {
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={CATALOGUES.en} timeZone="UTC">
        <VerifyPanel supportAddress="help@bravado.example" />
      </NextIntlClientProvider>,
    );
    expect(html).toContain("Email Verified Successfully!");
    expect(html).toMatch(/^<div role="status" class="[^"]*\binvisible"/);
    expect(html).toMatch(/<noscript><p class="visible\b[^"]*">Turn on JavaScript/);
    open("");
    expect(await screen.findByRole("heading", { name: "Email Verified Successfully!" })).toBeInTheDocument();
    expect(screen.getByRole("status")).not.toHaveClass("invisible");
    expect(screen.getByText(/^You can sign in now\. .*a new link\.$/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sign In Now" })).toHaveAttribute("href", "/auth");
    expect(screen.getByRole("link", { name: "Contact support" })).toBeInTheDocument();
    expect(sentTo("POST /api/auth/confirm")).toEqual([]);
    answers["POST /api/auth/resend"] = { body: {} };
    await askAgain();
  });

  test("offers another mail, and the sign-in, for a link that does not work", async () => {
    const body = { message: "x", code: "link_invalid", request_id: "1" };
    answers["POST /api/auth/confirm"] = { status: 400, body };
    answers["POST /api/auth/resend"] = { body: {} };
    open("#token=bad");
    await press();
    expect(await screen.findByRole("heading", { name: "This link does not work" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Sign In Now" })).toHaveAttribute("href", "/auth");
    await askAgain();
  });

  test("shows the server's message for a taken address", async () => {
    const message = "An account with this email already exists.";
    const body = { message, code: "email_taken", request_id: "1" };
    answers["POST /api/auth/confirm"] = { status: 409, body };
    open("#token=late");
    await press();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});

describe("the callback page", () => {
  const user = {
    id: "01890a5d-ac96-774b-bcce-b302099a8057",
    email: "ana@example.com",
    username: null,
    full_name: null,
    user_type: null,
    avatar_url: null,
    role: "user",
  };
  const signedIn = (more: object = {}) => {
    answers["GET /api/auth/session"] = {
      body: { user: { ...user, ...more }, expires: "2030-01-01T00:00:00.000Z", expires_in: 900 },
    };
  };
  const open = (props: Partial<Parameters<typeof CallbackPanel>[0]> = {}, address = "/auth/callback") => {
    window.history.replaceState(null, "", address);
    show(<CallbackPanel returnTo={null} refusal={null} {...props} />);
    expect(screen.getByText("Setting up your account...")).toBeInTheDocument();
  };
  const noProfile = { status: 404, body: { message: "x", code: "profile_not_found", request_id: "1" } };

  test("creates the profile from what was kept since the sign-up", async () => {
    signedIn();
    keepPendingProfile({ user_type: "streamer", language: "fr" });
    answers["GET /api/users/profile"] = noProfile;
    answers["PUT /api/users/profile"] = { body: { user_type: "streamer" } };
    open();
    await waitFor(() => expect(went).toEqual(["/streamer-dashboard"]));
    const sent = JSON.parse(sentTo("PUT /api/users/profile")[0]?.body ?? "");
    expect(sent).toEqual({ user_type: "streamer", language: "fr" });
    expect(notices).toEqual([
      { title: "Welcome to Bravado!", description: "Your streamer account is ready.", variant: "success" },
    ]);
    expect(localStorage.getItem("pendingProfile")).toBeNull();
  });

  test("ignores a choice that somebody made before leaving for Google more than an hour ago", async () => {
    signedIn();
    const hours = jest.spyOn(Date, "now").mockReturnValueOnce(Date.now() - 61 * 60_000);
    keepPendingProfile({ user_type: "streamer", language: "fr" });
    hours.mockRestore();
    answers["GET /api/users/profile"] = noProfile;
    answers["PUT /api/users/profile"] = { body: { user_type: "viewer" } };
    open();
    await waitFor(() => expect(went).toEqual(["/viewer-dashboard"]));
    const sent = JSON.parse(sentTo("PUT /api/users/profile")[0]?.body ?? "");
    expect(sent).toEqual({ user_type: "viewer", language: "en" });
  });

  test("ignores what another person left in this browser", async () => {
    signedIn();
    keepPendingProfile({ email: "eve@example.com", user_type: "streamer", full_name: "Eve" });
    answers["GET /api/users/profile"] = noProfile;
    answers["PUT /api/users/profile"] = { body: { user_type: "viewer" } };
    open();
    await waitFor(() => expect(went).toEqual(["/viewer-dashboard"]));
    const sent = JSON.parse(sentTo("PUT /api/users/profile")[0]?.body ?? "");
    expect(sent).toEqual({ user_type: "viewer", language: "en" });
  });

  test("returns to where the person was", async () => {
    signedIn();
    answers["GET /api/users/profile"] = { body: { user_type: "viewer" } };
    open({ returnTo: "/settings" });
    await waitFor(() => expect(went).toEqual(["/settings"]));
    expect(notices).toEqual([]);
  });

  test("asks who comes by Google for a missing date of birth, on the way there", async () => {
    signedIn({ birth_date_missing: true });
    answers["GET /api/users/profile"] = { body: { user_type: "viewer" } };
    open({ returnTo: "/settings" });
    await waitFor(() => expect(went).toEqual(["/birth-date?returnTo=%2Fsettings"]));
  });

  test("leads operators without MFA to the settings", async () => {
    signedIn({ two_step_missing: true });
    answers["GET /api/users/profile"] = { body: { user_type: "viewer" } };
    open({ returnTo: "/admin" });
    await waitFor(() => expect(went).toEqual(["/settings?tab=profile#two-step"]));
  });

  test.each([
    [500, undefined, "Authentication Error", "There was an error accessing your profile. Please try again."],
    [404, 500, "Profile Creation Failed", "There was an error setting up your profile. Please try again."],
  ])("shows an error when reading answers %p and creating %p", async (read, write, title, description) => {
    signedIn();
    answers["GET /api/users/profile"] = { status: read };
    if (write !== undefined) answers["PUT /api/users/profile"] = { status: write };
    open();
    await waitFor(() => expect(went).toEqual(["/"]));
    expect(notices).toEqual([{ title, description, variant: "destructive" }]);
  });

  test("shows an error without a session", async () => {
    open();
    await waitFor(() => expect(went).toEqual(["/"]));
    expect(notices).toEqual([
      {
        title: "Authentication Failed",
        description: "No session found. Please try again.",
        variant: "destructive",
      },
    ]);
  });

  test.each([
    [
      "denied",
      "You did not let Google share your account with Bravado. Try again, or use your email address.",
      "/",
    ],
    ["google_not_linked", /^An account with this email already exists\./, "/?mode=signin"],
    ["google_revoked", /^Signing in with Google is off since your password was reset\./, "/?mode=signin"],
    ["other", "Google could not sign you in. Please try again.", "/"],
  ] as const)("explains the refusal %s", async (refusal, words, path) => {
    open({ refusal });
    await waitFor(() => expect(went).toEqual([path]));
    expect(notices).toMatchObject([
      { title: "Authentication Failed", description: expect.stringMatching(words) },
    ]);
    expect(sentTo("GET /api/users/profile")).toEqual([]);
  });

  const WITH_TOKENS = "/auth-callback#access_token=a1&refresh_token=r1&type=signup";
  const TRADE = "POST /api/auth/callback/credentials";

  test("exchanges tokens in the fragment for the cookie, removes them from the address, and asks for nothing", async () => {
    answers["GET /api/users/profile"] = { body: { user_type: "viewer" } };
    answers[TRADE] = () => {
      signedIn({ birth_date_missing: true });
      return { body: { url: "http://localhost/" } };
    };
    open({}, WITH_TOKENS);
    await waitFor(() => expect(went).toEqual(["/viewer-dashboard"]));
    const sent = new URLSearchParams(sentTo(TRADE)[0]?.body);
    expect(Object.fromEntries(sent)).toMatchObject({ grant_type: "refresh_token", refresh_token: "r1" });
    expect(window.location.hash).toBe("");
  });

  test("ignores tokens in a link while a user is signed in", async () => {
    signedIn();
    answers["GET /api/users/profile"] = { body: { user_type: "viewer" } };
    open({}, WITH_TOKENS);
    await waitFor(() => expect(went).toEqual(["/viewer-dashboard"]));
    expect(sentTo(TRADE)).toEqual([]);
    expect(window.location.hash).toBe("");
  });
});
