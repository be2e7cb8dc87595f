/** The build that this page is of (next.config.mjs); undefined in development. */
const OWN_RELEASE = process.env.RELEASE;

/** Whether the server serves another build than this page's: refreshing the page then loads it anew. */
export function isOtherRelease(served: string | undefined, own = OWN_RELEASE): boolean {
  return served !== undefined && own !== undefined && served !== own;
}

/** Whether loading the page anew would take something from under the person's hands: a dialog is open, or a field has the focus. */
export function isOccupied(): boolean {
  const field = "input, textarea, select, iframe, [contenteditable]";
  return (
    document.querySelector("[role=dialog], [role=alertdialog]") !== null ||
    document.activeElement?.matches(field) === true
  );
}
