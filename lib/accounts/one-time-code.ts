import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/shared/env";
import { isId } from "@/lib/shared/ids";

/**
 * The code of a mailed link: the id of its row and a MAC. Deterministic, so nothing has to be stored and a mail sent twice
 * carries the same link. The row decides whether it is still valid.
 */
export function oneTimeCode(purpose: string, id: string): string {
  return `${id}.${macOf(purpose, id).toString("base64url")}`;
}

/** The row id of a code; null when its MAC is wrong or for another purpose. */
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
