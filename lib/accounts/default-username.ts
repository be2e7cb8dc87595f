import { screenText } from "@/lib/moderation";
import { neutralUsername, usernameFromEmail } from "./username";

/** The default username of a new profile: from the address, or a neutral one where screening rejects that. */
export async function defaultUsername(email: string): Promise<string> {
  const username = usernameFromEmail(email);
  const { verdict } = await screenText(username, { kind: "username" });
  return verdict === "approved" ? username : neutralUsername();
}
