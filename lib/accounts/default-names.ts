import { db } from "@/lib/db/client";
import { screenText } from "@/lib/moderation";
import type { UserId } from "@/lib/shared/ids";
import { neutralUsername, usernameFromEmail } from "./username";

export type DefaultNames = { readonly username: string; readonly fullName: string };

/**
 * Default names of a new profile: the username from the address, the full name from the identity provider. Names that
 * screening rejects are replaced or left empty.
 */
export async function defaultNames(userId: UserId, email: string): Promise<DefaultNames> {
  const identity = await db().identity.findFirst({ where: { userId }, select: { name: true } });
  const fullName = identity?.name ?? "";
  const username = usernameFromEmail(email);
  return {
    username: (await isApproved(username)) ? username : neutralUsername(),
    fullName: fullName !== "" && (await isApproved(fullName)) ? fullName : "",
  };
}

async function isApproved(name: string): Promise<boolean> {
  return (await screenText(name, { kind: "username" })).verdict === "approved";
}
