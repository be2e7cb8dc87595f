import type { BrowserSession, BrowserUser, TokenRequest } from "@/lib/auth/contract";
import { readSession, MFA_PENDING } from "./read-session";
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

/** `loading` until the first answer of the server. */
export type Known = { readonly session: BrowserSession | null; readonly loading: boolean };

type AuthMessage = { readonly event: AuthEvent; readonly session: BrowserSession | null };

/** `elsewhere`: in another tab, on another device, or by the server. */
export type AuthListener = (told: AuthMessage & { readonly elsewhere: boolean }) => void;

/** Source of the three: docs/product/accounts-and-sign-in.md#sessions. Milliseconds. */
const CHECK_EVERY = 30_000;
const REFRESH_UNDER = 90_000;
const RETRIES_END = 30_000;
const FIRST_PAUSE = 200;

/** Who is signed in after the first step; null, too, when the server could not be asked. */
export type SignedIn = BrowserUser | typeof MFA_PENDING | null;

const CHANNEL = "bravado-auth";

export const LOADING: Known = { session: null, loading: true };

/**
 * What a tab knows of the browser's session: asked once, told to the other tabs when it changes, and asked again before
 * it is too old to be believed (decision 0074). The tab holds no token; asking is what renews the cookie.
 */
export class AuthClient {
  private known = LOADING;
  /** When the answer stops to be believed, by this device's clock. */
  private endsAt = 0;
  /** Counts what was learned, so that an answer to an older question changes nothing any more. */
  private learned = 0;
  private isRefreshing = false;
  private channel: BroadcastChannel | undefined;
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<AuthListener>();
  /** Read at once: the page takes the link's tokens out of its address. */
  private readonly isRecovery =
    typeof window !== "undefined" && /[#&]type=recovery(?:&|$)/.test(window.location.hash);

  /** Begins to ask, to check and to hear the other tabs, until the returned function is called. */
  start(): () => void {
    // Browsers from before 2022 have none: their tabs learn of each other by the checks alone.
    if (typeof BroadcastChannel === "function") {
      this.channel = new BroadcastChannel(CHANNEL);
      this.channel.onmessage = ({ data }: MessageEvent<AuthMessage>) => this.apply(data, true);
    }
    const timer = setInterval(this.check, CHECK_EVERY);
    document.addEventListener("visibilitychange", this.check);
    const stopServing = serveSessionChecks(() => void this.refresh());
    void this.begin();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", this.check);
      stopServing();
      this.channel?.close();
    };
  }

  readonly current = (): Known => this.known;

  /** Calls back after each change of what is known. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => void this.watchers.delete(watcher);
  };

  readonly listen = (listener: AuthListener): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Throws SignInRefused; answers who is signed in then. */
  readonly signIn = async (request: TokenRequest): Promise<SignedIn> => {
    const { beginSession } = await loadActs();
    await beginSession(request);
    const answer = await readSession().catch(() => null);
    if (answer === null || answer === MFA_PENDING) return answer;
    this.tell({ event: "SIGNED_IN", session: answer });
    return answer.user;
  };

  /** Completes a sign-in by a code: the browser gets the cookie of a new session. Throws SignInRefused. */
  readonly verifyMfa = async (code: string): Promise<BrowserUser | null> => {
    const { beginSession } = await loadActs();
    await beginSession({ grant_type: "second_step", code });
    const session = whole(await readSession().catch(() => null));
    if (session === null) return null;
    this.tell({ event: "MFA_CHALLENGE_VERIFIED", session });
    this.tell({ event: "SIGNED_IN", session });
    return session.user;
  };

  readonly signOut = async (): Promise<void> => {
    const { endSession } = await loadActs();
    await endSession();
    this.tell({ event: "SIGNED_OUT", session: null });
  };

  /** Asks the server again, because something about the person has changed. Nobody, too, when it cannot be asked. */
  readonly reload = async (): Promise<SignedIn> => {
    const answer = await readSession().catch(() => null);
    this.tellChange(whole(answer), "USER_UPDATED");
    return answer === MFA_PENDING ? answer : (answer?.user ?? null);
  };

  private async begin(): Promise<void> {
    const { learned } = this;
    const session = whole(await readSession().catch(() => null));
    if (learned === this.learned) this.apply({ event: "INITIAL_SESSION", session }, false);
    if (this.isRecovery) this.apply({ event: "PASSWORD_RECOVERY", session: this.known.session }, false);
  }

  private readonly check = (): void => {
    const isKept = this.known.session !== null && document.visibilityState === "visible";
    if (isKept && this.endsAt - Date.now() < REFRESH_UNDER) void this.refresh();
  };

  /** A server that cannot be reached changes nothing: the next check asks again. */
  private async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    const { learned } = this;
    try {
      const session = whole(await patiently(readSession));
      if (learned === this.learned) this.tellChange(session, "TOKEN_REFRESHED");
    } catch {
      // As above.
    } finally {
      this.isRefreshing = false;
    }
  }

  /** What an answer of the server changes. Who came or went did so elsewhere: not by a press in this tab. */
  private tellChange(session: BrowserSession | null, unchanged: AuthEvent): void {
    const before = this.known.session;
    if (session === null) {
      if (before !== null) this.tell({ event: "SIGNED_OUT", session }, true);
    } else if (before?.user.id === session.user.id) this.tell({ event: unchanged, session });
    else this.tell({ event: "SIGNED_IN", session }, true);
  }

  private tell(told: AuthMessage, elsewhere = false): void {
    this.channel?.postMessage(told);
    this.apply(told, elsewhere);
  }

  private apply({ event, session }: AuthMessage, elsewhere: boolean): void {
    this.learned += 1;
    this.known = { session, loading: false };
    this.endsAt = Date.now() + (session?.expires_in ?? 0) * 1_000;
    for (const watcher of this.watchers) watcher();
    for (const listener of this.listeners) listener({ event, session, elsewhere });
  }
}

/** What begins and ends a session is fetched for who does it: most pages are only looked at. */
const loadActs = () => import("./browser-session");

/** Half a sign-in is none yet. */
function whole(answer: Awaited<ReturnType<typeof readSession>>): BrowserSession | null {
  return answer === MFA_PENDING ? null : answer;
}

/** Tries again after 200 ms, 400 ms and so on, for half a minute in all. Throws what the last try threw. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = Date.now();
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() + pause - startedAt > RETRIES_END) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
