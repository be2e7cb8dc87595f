import "next-auth";
import "next-auth/jwt";
import type { BrowserUser } from "./contract";

declare module "next-auth" {
  interface User {
    sessionId: string;
  }
  interface Session {
    user?: BrowserUser;
    /** There is nobody yet: the sign-in waits for its second step. */
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
