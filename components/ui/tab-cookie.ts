/** A cookie, not local storage, so that the server can render the right tab. */
export function tabCookie(name: string): string {
  return `tab_${name}`;
}
