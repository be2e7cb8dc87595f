import type { BrowserUser } from "@/lib/auth/contract";

/** Who is signed in, as the shell shows them. */
export type ShellPerson = {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly userType: "viewer" | "streamer";
  /** They moderate for a streamer. */
  readonly helps: boolean;
  /** They are an operator, and their role has effect. */
  readonly operates: boolean;
};

type Profile = {
  readonly userId: string;
  readonly username: string;
  readonly role: BrowserUser["role"];
} & Pick<ShellPerson, "avatarUrl" | "userType" | "helps">;

/** From the actor of a signed-in page. */
export function personOfActor({ userId, username, avatarUrl, userType, helps, role }: Profile): ShellPerson {
  return { id: userId, name: username, avatarUrl, userType, helps, operates: role !== "user" };
}

/** From the browser's session; null without a profile. */
export function personOfSession(user: BrowserUser): ShellPerson | null {
  const { id, username, email, avatar_url, user_type, helps = false, role } = user;
  return user_type === null
    ? null
    : {
        id,
        name: username ?? email,
        avatarUrl: avatar_url,
        userType: user_type,
        helps,
        operates: role !== "user",
      };
}
