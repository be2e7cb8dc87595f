import "next-auth";
import "next-auth/jwt";
import type { BrowserUser } from "./contract";

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
  interface Session {
    user?: BrowserUser;
    /** Set instead of `user` while the sign-in waits for MFA. */
    second_step?: true;
    /** Seconds. */
    expires_in: number;
  }
}

declare module "next-auth/jwt" {
  interface JWT {
    /** The id of the session's row. */
    sid?: string;
  }
}
