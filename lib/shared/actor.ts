/** The authenticated caller. Every use-case takes one explicitly and checks permissions itself. */
export type Actor = {
  readonly userId: string;
  /** The caller's session. */
  readonly sessionId: string;
  readonly role: "user" | "moderator" | "admin";
};
