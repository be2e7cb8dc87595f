import type { BrowserSession, BrowserUser, TokenRequest } from "@/lib/auth/contract";
import { MFA_PENDING, readSession } from "./read-session";
import { serveSessionChecks } from "./session-checks";

/** Source: docs/product/accounts-and-sign-in.md#sessions. */
export type AuthEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY"
  | "MFA_CHALLENGE_VERIFIED";

/** `loading` until the server's first answer. */
export type AuthState = { readonly session: BrowserSession | null; readonly loading: boolean };

type AuthMessage = { readonly event: AuthEvent; readonly session: BrowserSession | null };

/** `elsewhere`: the change came from another tab, another device, or the server. */
export type AuthListener = (message: AuthMessage & { readonly elsewhere: boolean }) => void;

/** In milliseconds. Source: docs/product/accounts-and-sign-in.md#sessions. */
const CHECK_EVERY = 30_000;
const REFRESH_UNDER = 90_000;
const RETRIES_END = 30_000;
const FIRST_PAUSE = 200;

/** The result of a sign-in; null when the session could not be read back. */
export type SignedIn = BrowserUser | typeof MFA_PENDING | null;

const CHANNEL = "bravado-auth";

export const LOADING: AuthState = { session: null, loading: true };

/**
 * A tab's copy of the browser's session: fetched once, broadcast to the other tabs when it changes, and refreshed before
 * it expires (decision 0074). Holds no token; each fetch renews the cookie.
 */
export class AuthClient {
  private state = LOADING;
  /** When the copy expires, by this device's clock. */
  private endsAt = 0;
  /** Incremented by each change, so that a slower, older response is ignored. */
  private version = 0;
  private isRefreshing = false;
  /** This tab ends its session: no check takes that for the doing of another. */
  private isEnding = false;
  /** Whether the server could not be asked yet who is signed in: the next check asks again. */
  private isUnknown = false;
  private channel: BroadcastChannel | undefined;
  private readonly subscribers = new Set<() => void>();
  private readonly listeners = new Set<AuthListener>();
  /** Read on construction, before the page removes the link's tokens from its address. */
  private readonly isRecovery =
    typeof window !== "undefined" && /[#&]type=recovery(?:&|$)/.test(window.location.hash);

  /** Fetches the session, checks it regularly and listens to the other tabs, until the returned function is called. */
  start(): () => void {
    // Missing before Safari 15.4 (2022): such tabs notice each other's changes by the checks alone.
    if (typeof BroadcastChannel === "function") {
      this.channel = new BroadcastChannel(CHANNEL);
      this.channel.onmessage = ({ data }: MessageEvent<AuthMessage>) => {
        // Another tab may be the first to notice that this one ends its session.
        const { session, loading } = this.state;
        const isOwnDoing = this.isEnding || (session === null && !loading);
        if (data.event !== "SIGNED_OUT" || !isOwnDoing) this.apply(data, true);
      };
    }
    const timer = setInterval(this.check, CHECK_EVERY);
    document.addEventListener("visibilitychange", this.check);
    const stopServing = serveSessionChecks(() => void this.refresh());
    void this.loadInitialSession();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", this.check);
      stopServing();
      this.channel?.close();
    };
  }

  readonly current = (): AuthState => this.state;

  /** Calls back after each change of the state. */
  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    return () => void this.subscribers.delete(subscriber);
  };

  readonly listen = (listener: AuthListener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** @throws SignInRefused */
  readonly signIn = async (request: TokenRequest): Promise<SignedIn> => {
    const { beginSession, forgetIfSetUp } = await loadSessionCalls();
    await beginSession(request);
    const answer = await readSession().catch(() => null);
    if (answer === null || answer === MFA_PENDING) return answer;
    forgetIfSetUp(answer.user);
    this.broadcast({ event: "SIGNED_IN", session: answer });
    return answer.user;
  };

  /** Completes a sign-in by an MFA code. @throws SignInRefused */
  readonly verifyMfa = async (code: string): Promise<BrowserUser | null> => {
    const { beginSession, forgetIfSetUp } = await loadSessionCalls();
    await beginSession({ grant_type: "second_step", code });
    const session = completeSession(await readSession().catch(() => null));
    if (session === null) return null;
    forgetIfSetUp(session.user);
    this.broadcast({ event: "MFA_CHALLENGE_VERIFIED", session });
    this.broadcast({ event: "SIGNED_IN", session });
    return session.user;
  };

  /**
   * Ends the session, or has `end` do it, such as by closing the account. Meanwhile no check takes it for the doing of another tab.
   * @throws what `end` throws
   */
  readonly signOut = async (end?: () => Promise<unknown>): Promise<void> => {
    this.isEnding = true;
    try {
      await (end ?? (await loadSessionCalls()).endSession)();
      this.broadcast({ event: "SIGNED_OUT", session: null });
    } finally {
      this.isEnding = false;
    }
  };

  /** Fetches the session again after the person's data changed. An unreachable server changes nothing. */
  readonly reload = async (): Promise<SignedIn> => {
    const answer = await readSession().catch(() => undefined);
    if (answer === undefined) return this.state.session?.user ?? null;
    this.update(completeSession(answer), "USER_UPDATED");
    return answer === MFA_PENDING ? answer : (answer?.user ?? null);
  };

  private async loadInitialSession(): Promise<void> {
    const { version } = this;
    const answer = await readSession().catch(() => undefined);
    this.isUnknown = answer === undefined;
    const session = completeSession(answer ?? null);
    if (version === this.version) this.apply({ event: "INITIAL_SESSION", session }, false);
    if (this.isRecovery) this.apply({ event: "PASSWORD_RECOVERY", session: this.state.session }, false);
  }

  private readonly check = (): void => {
    const isActive =
      (this.state.session !== null || this.isUnknown) && document.visibilityState === "visible";
    if (isActive && this.endsAt - Date.now() < REFRESH_UNDER) void this.refresh();
  };

  private async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    const { version } = this;
    try {
      const session = completeSession(await withRetries(readSession));
      this.isUnknown = false;
      if (version === this.version && !this.isEnding) this.update(session, "TOKEN_REFRESHED");
    } catch {
      // An unreachable server changes nothing: the next check tries again.
    } finally {
      this.isRefreshing = false;
    }
  }

  /** Applies the server's answer. A sign-in or sign-out it reveals did not happen in this tab. */
  private update(session: BrowserSession | null, eventIfSamePerson: AuthEvent): void {
    const before = this.state.session;
    if (session === null) {
      if (before !== null) this.broadcast({ event: "SIGNED_OUT", session }, true);
    } else if (before?.user.id === session.user.id) this.broadcast({ event: eventIfSamePerson, session });
    else this.broadcast({ event: "SIGNED_IN", session }, true);
  }

  private broadcast(message: AuthMessage, elsewhere = false): void {
    this.channel?.postMessage(message);
    this.apply(message, elsewhere);
  }

  private apply({ event, session }: AuthMessage, elsewhere: boolean): void {
    this.version += 1;
    this.state = { session, loading: false };
    this.endsAt = Date.now() + (session?.expires_in ?? 0) * 1_000;
    for (const subscriber of this.subscribers) subscriber();
    for (const listener of this.listeners) listener({ event, session, elsewhere });
  }
}

/** Loaded on demand: most page views neither sign in nor out. */
const loadSessionCalls = () => import("./browser-session");

/** A sign-in that waits for MFA counts as signed out. */
function completeSession(answer: Awaited<ReturnType<typeof readSession>>): BrowserSession | null {
  return answer === MFA_PENDING ? null : answer;
}

/** Retries after 200 ms, doubling, for half a minute. Throws what the last attempt threw. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() + pause - startedAt > RETRIES_END) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
