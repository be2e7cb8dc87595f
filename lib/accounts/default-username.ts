import { db } from "@/lib/db/client";
import { screenText } from "@/lib/moderation";
import type { UserType } from "./contract";
import { neutralUsername, passesForAnother, usernameFromEmail } from "./username";

/**
 * The default username of a new profile: from the address, or a neutral one where screening rejects that, or where the full name, which
 * is copied from it, would impersonate another person.
 */
export async function defaultUsername(email: string, userType: UserType): Promise<string> {
  const username = usernameFromEmail(email);
  const { verdict } = await screenText(username, { kind: "username" });
  const isFit =
    verdict === "approved" && !(await passesForAnother(db(), { fullName: username, userType, userId: null }));
  return isFit ? username : neutralUsername();
}
