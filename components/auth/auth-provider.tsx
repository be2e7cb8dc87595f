"use client";

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import type { BrowserSession, BrowserUser, TokenRequest } from "@/lib/auth/contract";
import { beginSession, endSession, readSession } from "./browser-session";

/** Source: specification section 3, "Auth context". `loading` until the first answer of the server. */
type Auth = {
  readonly user: BrowserUser | null;
  readonly session: BrowserSession | null;
  readonly loading: boolean;
  /** Throws SignInRefused; answers who is signed in then. */
  readonly signIn: (request: TokenRequest) => Promise<BrowserUser | null>;
  readonly signOut: () => Promise<void>;
  /** Asks the server again, because the person's profile has changed (the specification's USER_UPDATED). */
  readonly reload: () => Promise<BrowserUser | null>;
};

type Known = Pick<Auth, "session" | "loading">;

const AuthContext = createContext<Auth | null>(null);

/**
 * Tells the islands of a page who is signed in. Asked in the browser, because public pages are cached whole and the
 * same for everybody; protected pages are decided on the server before (`requirePageActor`).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [{ session, loading }, setKnown] = useState<Known>({ session: null, loading: true });

  const load = useCallback(async () => {
    const current = await readSession();
    setKnown({ session: current, loading: false });
    return current?.user ?? null;
  }, []);
  useEffect(() => {
    void load();
  }, [load]);

  const value = useMemo<Auth>(
    () => ({
      user: session?.user ?? null,
      session,
      loading,
      signIn: async (request) => {
        await beginSession(request);
        return load();
      },
      signOut: async () => {
        await endSession();
        setKnown({ session: null, loading: false });
      },
      reload: load,
    }),
    [session, loading, load],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** Who is signed in, and the ways in and out. Throws outside of AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth must be used inside <AuthProvider>");
  return auth;
}
