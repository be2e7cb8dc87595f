"use client";

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { BrowserSession, BrowserUser } from "@/lib/auth/contract";
import { AuthClient, type AuthListener, LOADING } from "./auth-client";

/** Source of both: docs/product/accounts-and-sign-in.md#sessions. `loading` until the first answer of the server. */
type Auth = {
  readonly user: BrowserUser | null;
  readonly session: BrowserSession | null;
  readonly loading: boolean;
};
type AuthActions = Pick<AuthClient, "signIn" | "verifyMfa" | "signOut" | "reload">;

/** Never changes: React draws a part of the page that is not awake yet anew when a context above it does. */
const KeeperContext = createContext<AuthClient | null>(null);

/**
 * Tells the islands of a page who is signed in. Asked in the browser, because public pages are cached whole and the
 * same for everybody; protected pages are decided on the server before (`requirePageActor`).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [keeper] = useState(() => new AuthClient());
  useEffect(() => keeper.start(), [keeper]);
  return <KeeperContext value={keeper}>{children}</KeeperContext>;
}

/**
 * Who is signed in. Draws whoever asks anew as soon as it is known, with every part below that is not awake by then: ask
 * where it is shown. Throws outside of AuthProvider.
 */
export function useAuth(): Auth {
  const keeper = useKeeper();
  const { session, loading } = useSyncExternalStore(keeper.watch, keeper.current, whileWaking);
  return { user: session?.user ?? null, session, loading };
}

/** The ways in and out. Throws outside of AuthProvider. */
export function useAuthActions(): AuthActions {
  return useKeeper();
}

/** Calls `listener` for each of the auth events while the component is mounted. */
export function useAuthEvents(listener: AuthListener): void {
  const { listen } = useKeeper();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((told) => latest.current(told)), [listen]);
}

function useKeeper(): AuthClient {
  const keeper = useContext(KeeperContext);
  if (keeper === null)
    throw new Error("useAuth, useAuthActions and useAuthEvents need an <AuthProvider> around them");
  return keeper;
}

const whileWaking = () => LOADING;
