import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/shared/env";
import { isId } from "@/lib/shared/ids";

/**
 * The secret of a mailed link: the id of its row and a code that only this installation can make of it. It is made anew
 * for each attempt to send the mail and always comes out the same, so nothing has to be stored and a mail that was sent
 * twice works twice. Whether it still counts, the row says.
 */
export function oneTimeCode(purpose: string, id: string): string {
  return `${id}.${macOf(purpose, id).toString("base64url")}`;
}

/** The id of the row that a code was made for; null when it was not made here, or for something else. */
export function readOneTimeCode(purpose: string, code: string): string | null {
  const [id = "", mac = "", ...more] = code.split(".");
  if (!isId(id) || more.length > 0) return null;
  const given = Buffer.from(mac, "base64url");
  const right = macOf(purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

function macOf(purpose: string, id: string): Buffer {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`one-time-code\n${purpose}\n${id}`).digest();
}
