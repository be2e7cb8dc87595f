/** Who is asking. Every use-case takes one explicitly and checks permission itself. */
export type Actor = {
  readonly userId: string;
  /** The sign-in this request belongs to. */
  readonly sessionId: string;
  readonly role: "user" | "moderator" | "admin";
};
