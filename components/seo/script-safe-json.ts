/**
 * JSON as it may stand inside of a script element. Nothing in it can end the element or open a comment, whatever people
 * wrote: the signs that HTML knows are written as JSON's own escapes, and a reader of JSON sees the same text.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
