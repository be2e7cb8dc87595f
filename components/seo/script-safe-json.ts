/**
 * JSON that is safe inside a script element: characters with a meaning in HTML are written as JSON escapes, so user text
 * can neither end the element nor open a comment.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
