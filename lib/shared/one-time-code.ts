import { isId } from "./ids";
import { isMacOf, macOf } from "./secrets";

/**
 * The code of a mailed link: the id of its row and a MAC. Deterministic, so nothing has to be stored and a mail sent twice
 * carries the same link. The row decides whether it is still valid.
 */
export function oneTimeCode(purpose: string, id: string): string {
  return `${id}.${macOf(textOf(purpose, id)).toString("base64url")}`;
}

/** The row id of a code; null when its MAC is wrong or for another purpose. */
export function readOneTimeCode(purpose: string, code: string): string | null {
  const [id = "", mac = "", ...more] = code.split(".");
  if (!isId(id) || more.length > 0) return null;
  return isMacOf(textOf(purpose, id), Buffer.from(mac, "base64url")) ? id : null;
}

function textOf(purpose: string, id: string): string {
  return `one-time-code\n${purpose}\n${id}`;
}
