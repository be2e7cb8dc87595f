"use client";

import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { BrowserSession, BrowserUser } from "@/lib/auth/contract";
import { type AuthListener, LOADING, SessionKeeper } from "./session-keeper";

/** Source: specification section 3, "Auth context". `loading` until the first answer of the server. */
type Auth = Pick<SessionKeeper, "signIn" | "takeSecondStep" | "signOut" | "reload" | "listen"> & {
  readonly user: BrowserUser | null;
  readonly session: BrowserSession | null;
  readonly loading: boolean;
};

const AuthContext = createContext<Auth | null>(null);

/**
 * Tells the islands of a page who is signed in. Asked in the browser, because public pages are cached whole and the
 * same for everybody; protected pages are decided on the server before (`requirePageActor`).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [keeper] = useState(() => new SessionKeeper());
  const [{ session, loading }, setKnown] = useState(LOADING);
  useEffect(() => {
    // A transition, because parts of the page may not be awake yet: they would be drawn anew at once, in one long task.
    const unwatch = keeper.watch(() => startTransition(() => setKnown(keeper.current())));
    const stop = keeper.start();
    return () => {
      stop();
      unwatch();
    };
  }, [keeper]);

  const value = useMemo<Auth>(
    () => ({
      user: session?.user ?? null,
      session,
      loading,
      signIn: keeper.signIn,
      takeSecondStep: keeper.takeSecondStep,
      signOut: keeper.signOut,
      reload: keeper.reload,
      listen: keeper.listen,
    }),
    [session, loading, keeper],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who is signed in, and the ways in and out. Throws outside of AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used inside <AuthProvider>");
  return auth;
}

/** Calls `listener` for each of the auth events while the component is mounted. */
export function useAuthEvents(listener: AuthListener): void {
  const { listen } = useAuth();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((told) => latest.current(told)), [listen]);
}
