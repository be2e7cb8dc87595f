import { db } from "@/lib/db/client";
import { screenText } from "@/lib/moderation";
import { neutralUsername, usernameFromEmail } from "./username";

export type DefaultNames = { readonly username: string; readonly fullName: string };

/**
 * The names of a profile whose person chose none: the username from the address, the full name as an identity provider
 * says it. Nobody is refused for them: an unfit one is left out.
 */
export async function defaultNames(userId: string, email: string): Promise<DefaultNames> {
  const identity = await db().identity.findFirst({ where: { userId }, select: { name: true } });
  const fullName = identity?.name ?? "";
  const username = usernameFromEmail(email);
  return {
    username: (await fits(username)) ? username : neutralUsername(),
    fullName: fullName !== "" && (await fits(fullName)) ? fullName : "",
  };
}

async function fits(name: string): Promise<boolean> {
  return (await screenText(name, { kind: "username" })).verdict === "approved";
}
