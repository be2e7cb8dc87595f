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
  readonly fullName: string;
  readonly role: BrowserUser["role"];
} & Pick<ShellPerson, "avatarUrl" | "userType" | "helps">;

/** The name by which others know a person: a streamer's display name, else the username. */
export function publicNameOf(
  userType: ShellPerson["userType"],
  username: string,
  fullName: string | null,
): string {
  return (userType === "streamer" && fullName) || username;
}

/** From the actor of a signed-in page. */
export function personOfActor(profile: Profile): ShellPerson {
  const { userId, username, fullName, avatarUrl, userType, helps, role } = profile;
  const name = publicNameOf(userType, username, fullName);
  return { id: userId, name, avatarUrl, userType, helps, operates: role !== "user" };
}

/** From the browser's session; null without a profile. */
export function personOfSession(user: BrowserUser): ShellPerson | null {
  const { id, username, full_name, email, avatar_url, user_type, helps = false, role } = user;
  return user_type === null
    ? null
    : {
        id,
        name: publicNameOf(user_type, username ?? email, full_name),
        avatarUrl: avatar_url,
        userType: user_type,
        helps,
        operates: role !== "user",
      };
}
