import { act, screen } from "@testing-library/react";
import { fakeNetwork } from "@/components/testing/fake-network";
import { renderScreen } from "@/components/testing/render-screen";
import type { BrowserSession } from "@/lib/auth/contract";
import { AuthProvider, useAuth, useAuthActions, useAuthEvents } from "./auth-provider";
import { keepPendingProfile, readPendingProfile } from "./pending-profile";
import { requestSessionCheck } from "./session-checks";
import { SessionGuard } from "./session-guard";

const SESSION = "GET /api/auth/session";
const SECONDS = 900;

const sessionOf = (id: string): BrowserSession => ({
  user: {
    id,
    email: `${id}@example.com`,
    username: id,
    full_name: id,
    user_type: "viewer",
    language: "en",
    avatar_url: null,
    role: "user",
  },
  expires: "2030-01-01T00:15:00.000Z",
  expires_in: SECONDS,
});

/** Stands in for the browser's other tabs: jsdom has no BroadcastChannel. */
class OtherTabs {
  static received: { event: string; session: BrowserSession | null }[] = [];
  static here: OtherTabs | undefined;
  onmessage: ((message: { data: unknown }) => void) | null = null;

  constructor() {
    OtherTabs.here = this;
  }

  postMessage(message: (typeof OtherTabs.received)[number]) {
    OtherTabs.received.push(message);
  }

  close() {
    OtherTabs.here = undefined;
  }

  static send(event: string, session: BrowserSession | null) {
    act(() => OtherTabs.here?.onmessage?.({ data: { event, session } }));
  }
}

let network: ReturnType<typeof fakeNetwork>;
let events: string[];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2030-01-01T00:00:00.000Z") });
  Object.assign(globalThis, { BroadcastChannel: OtherTabs });
  OtherTabs.received = [];
  events = [];
  network = fakeNetwork();
  network.answer("GET /api/auth/csrf", { body: { csrfToken: "csrf" } });
  network.answer("POST /api/auth/callback/credentials", { body: { url: "http://localhost/" } });
  network.answer("POST /api/auth/signout", { body: { url: "http://localhost/" } });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const asked = () => network.sentTo(SESSION).length;
const answerWith = (session: BrowserSession | null) => network.answer(SESSION, { body: session ?? {} });
const goAway = () => network.answer(SESSION, { status: 503 });

let auth: ReturnType<typeof useAuthActions>;

function Witness() {
  const { user, loading } = useAuth();
  auth = useAuthActions();
  useAuthEvents(({ event, elsewhere }) => events.push(elsewhere ? `${event} elsewhere` : event));
  return <p>{loading ? "loading" : (user?.id ?? "nobody")}</p>;
}

/** Renders a page. @param first the server's first answer */
async function show(first: BrowserSession | null) {
  answerWith(first);
  const page = renderScreen(
    <AuthProvider>
      <Witness />
    </AuthProvider>,
  );
  expect(screen.getByText("loading")).toBeInTheDocument();
  await pass(0);
  return page;
}

describe("refreshing the session", () => {
  test("happens at the first check, every 30 seconds, with less than 90 seconds left", async () => {
    await show({ ...sessionOf("ana"), expires_in: 119 });
    answerWith(sessionOf("ana"));
    await pass(29_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    expect(events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
    await pass((SECONDS - 90) * 1_000);
    expect(asked()).toBe(2);
    await pass(30_000);
    expect(asked()).toBe(3);
  });

  test("does not happen while signed out", async () => {
    await show(null);
    await pass(2 * SECONDS * 1_000);
    expect(asked()).toBe(1);
    expect(events).toEqual(["INITIAL_SESSION"]);
  });

  test("is retried after 200 ms, doubling, for half a minute, and then left to the next check", async () => {
    await show(sessionOf("ana"));
    goAway();
    act(() => requestSessionCheck());
    await pass(0);
    for (const pause of [200, 400, 800, 1_600, 3_200, 6_400, 12_800]) {
      const before = asked();
      await pass(pause - 1);
      expect(asked()).toBe(before);
      await pass(1);
      expect(asked()).toBe(before + 1);
    }
    const last = asked();
    await pass(60_000);
    expect(asked()).toBe(last);
    expect(screen.getByText("ana")).toBeInTheDocument();
    answerWith(sessionOf("ana"));
    await pass(SECONDS * 1_000);
    expect(events.at(-1)).toBe("TOKEN_REFRESHED");
  });

  test("waits while the tab is hidden", async () => {
    await show(sessionOf("ana"));
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await pass(2 * SECONDS * 1_000);
    expect(asked()).toBe(1);
    visibility.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await pass(0);
    expect(asked()).toBe(2);
    visibility.mockRestore();
  });

  test("signs out all tabs when the session has ended", async () => {
    await show(sessionOf("ana"));
    answerWith(null);
    act(() => requestSessionCheck());
    await pass(0);
    expect(screen.getByText("nobody")).toBeInTheDocument();
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT elsewhere"]);
    expect(OtherTabs.received).toEqual([{ event: "SIGNED_OUT", session: null }]);
  });

  test("ignores an answer that arrives after a sign-out", async () => {
    await show(sessionOf("ana"));
    let answer = (_: { body: BrowserSession }) => {};
    network.answer(SESSION, new Promise((resolve) => (answer = resolve)));
    act(() => requestSessionCheck());
    await act(() => auth.signOut());
    answer({ body: sessionOf("ana") });
    await pass(0);
    expect(screen.getByText("nobody")).toBeInTheDocument();
    expect(OtherTabs.received.map(({ event }) => event)).toEqual(["SIGNED_OUT"]);
  });
});

describe("an unreachable server", () => {
  test("leaves a session that is read again as it is", async () => {
    await show(sessionOf("ana"));
    goAway();
    expect(await act(() => auth.reload())).toMatchObject({ id: "ana" });
    expect(screen.getByText("ana")).toBeInTheDocument();
    expect(events).toEqual(["INITIAL_SESSION"]);
  });

  test("is asked again who is signed in", async () => {
    goAway();
    renderScreen(
      <AuthProvider>
        <Witness />
      </AuthProvider>,
    );
    await pass(0);
    expect(screen.getByText("nobody")).toBeInTheDocument();
    answerWith(sessionOf("ana"));
    await pass(30_000);
    expect(screen.getByText("ana")).toBeInTheDocument();
  });
});

test("what was kept since the sign-up is forgotten once its owner is signed in, and not while they lack a profile", async () => {
  await show(null);
  const grant = { grant_type: "password", email: "ana@example.com", password: "x" } as const;
  const { user, ...session } = sessionOf("ana");
  keepPendingProfile({ email: "ana@example.com", user_type: "viewer" });
  answerWith({ ...session, user: { ...user, user_type: null } });
  await act(() => auth.signIn(grant));
  expect(readPendingProfile("ana@example.com")).toMatchObject({ user_type: "viewer" });
  answerWith(sessionOf("ana"));
  await act(() => auth.signIn(grant));
  expect(readPendingProfile("ana@example.com")).toBeNull();
});

describe("the tabs of a browser", () => {
  test("receive sign-ins, changes and sign-outs", async () => {
    await show(null);
    answerWith(sessionOf("ana"));
    const grant = { grant_type: "password", email: "ana@example.com", password: "x" } as const;
    expect(await act(() => auth.signIn(grant))).toMatchObject({ id: "ana" });
    await act(() => auth.reload());
    await act(() => auth.signOut());
    const sent = ["SIGNED_IN", "USER_UPDATED", "SIGNED_OUT"];
    expect(OtherTabs.received.map(({ event }) => event)).toEqual(sent);
    expect(events).toEqual(["INITIAL_SESSION", ...sent]);
  });

  test("applies messages from other tabs immediately, without rebroadcasting them", async () => {
    const { unmount } = await show(null);
    OtherTabs.send("SIGNED_IN", sessionOf("ben"));
    expect(screen.getByText("ben")).toBeInTheDocument();
    OtherTabs.send("SIGNED_OUT", null);
    expect(screen.getByText("nobody")).toBeInTheDocument();
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN elsewhere", "SIGNED_OUT elsewhere"]);
    expect(OtherTabs.received).toEqual([]);
    unmount();
    expect(OtherTabs.here).toBeUndefined();
  });
});

test("a session that this tab ends is its own doing, whoever notices first", async () => {
  await show(sessionOf("ana"));
  answerWith(null);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const ending = auth.signOut(() => ended);
  act(() => requestSessionCheck());
  await pass(0);
  OtherTabs.send("SIGNED_OUT", null);
  end();
  await act(() => ending);
  OtherTabs.send("SIGNED_OUT", null);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
});

test("a session that could not be ended is checked again", async () => {
  await show(sessionOf("ana"));
  const refused = new Error("no");
  const end = () => auth.signOut(() => Promise.reject(refused)).catch((error: unknown) => error);
  expect(await act(end)).toBe(refused);
  answerWith(null);
  act(() => requestSessionCheck());
  await pass(0);
  expect(events).toEqual(["INITIAL_SESSION", "SIGNED_OUT elsewhere"]);
});

test("a sign-in that waits for MFA counts as signed out", async () => {
  await show(null);
  network.answer(SESSION, {
    body: { second_step: true, expires: "2030-01-01T00:15:00.000Z", expires_in: 900 },
  });
  const grant = { grant_type: "password", email: "ana@example.com", password: "x" } as const;
  expect(await act(() => auth.signIn(grant))).toBe("second_step");
  expect(await act(() => auth.reload())).toBe("second_step");
  expect(screen.getByText("nobody")).toBeInTheDocument();
  answerWith(sessionOf("ana"));
  expect(await act(() => auth.verifyMfa("123456"))).toMatchObject({ id: "ana" });
  const [, sent] = network.sentTo("POST /api/auth/callback/credentials");
  expect(String(sent?.body)).toContain("grant_type=second_step&code=123456");
  expect(events).toEqual(["INITIAL_SESSION", "MFA_CHALLENGE_VERIFIED", "SIGNED_IN"]);
});

test("reports a reset link", async () => {
  window.history.replaceState(null, "", "/reset-password#access_token=a&refresh_token=b&type=recovery");
  await show(null);
  expect(events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
});

test.each([
  ["in another tab", () => OtherTabs.send("SIGNED_OUT", null)],
  [
    "on the server",
    () => {
      answerWith(null);
      act(() => requestSessionCheck());
    },
  ],
])("leaves a protected page when the session ends %s, but not on its own sign-out", async (_, end) => {
  const left: string[] = [];
  // jsdom cannot go anywhere; it says so, with the address.
  const quiet = jest.spyOn(console, "error").mockImplementation((error) => left.push(String(error)));
  answerWith(sessionOf("ana"));
  renderScreen(
    <AuthProvider>
      <Witness />
      <SessionGuard />
    </AuthProvider>,
    { pathname: "/settings" },
  );
  await pass(0);
  await act(() => auth.signOut());
  expect(left).toHaveLength(0);
  OtherTabs.send("SIGNED_IN", sessionOf("ana"));
  end();
  await pass(0);
  expect(left).toHaveLength(1);
  quiet.mockRestore();
});
