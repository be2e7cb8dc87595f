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

/** Source: docs/product/accounts-and-sign-in.md#sessions. `loading` until the server's first answer. */
type Auth = {
  readonly user: BrowserUser | null;
  readonly session: BrowserSession | null;
  readonly loading: boolean;
};
type AuthActions = Pick<AuthClient, "signIn" | "verifyMfa" | "signOut" | "reload">;

/** A constant value: when a context changes, React re-renders the parts below that are not hydrated yet. */
const AuthContext = createContext<AuthClient | null>(null);

/**
 * Provides the signed-in person to client components. Read in the browser, because public pages are cached; protected
 * pages are checked on the server first (`requirePageActor`).
 */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new AuthClient());
  useEffect(() => client.start(), [client]);
  return <AuthContext value={client}>{children}</AuthContext>;
}

/**
 * The signed-in person. Re-renders the caller when it becomes known, so call it where it is shown, not above parts that
 * are not hydrated yet. Throws outside of AuthProvider.
 */
export function useAuth(): Auth {
  const client = useAuthClient();
  const { session, loading } = useSyncExternalStore(client.subscribe, client.current, whileHydrating);
  return { user: session?.user ?? null, session, loading };
}

/** Signs in and out. Throws outside of AuthProvider. */
export function useAuthActions(): AuthActions {
  return useAuthClient();
}

/** Calls `listener` for each auth event while the component is mounted. */
export function useAuthEvents(listener: AuthListener): void {
  const { listen } = useAuthClient();
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => listen((message) => latest.current(message)), [listen]);
}

function useAuthClient(): AuthClient {
  const client = useContext(AuthContext);
  if (client === null)
    throw new Error("useAuth, useAuthActions and useAuthEvents need an <AuthProvider> around them");
  return client;
}

const whileHydrating = () => LOADING;
