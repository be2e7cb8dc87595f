import type { UserId } from "@/lib/shared/ids";

/** The authenticated caller. Every use-case takes one explicitly and checks permissions itself. */
export type Actor = {
  readonly userId: UserId;
  /** The caller's session; of a call by API key, the key's id. */
  readonly sessionId: string;
  readonly role: "user" | "moderator" | "admin";
};
