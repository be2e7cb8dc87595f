const HANDS_ON =
  ":is(input, textarea, select, iframe, [contenteditable]):focus, [role=dialog], [role=alertdialog]";

/** Whether a reload would interrupt the person: a dialog is open, or a field has the focus. */
export function isOccupied(): boolean {
  return document.querySelector(HANDS_ON) !== null;
}
