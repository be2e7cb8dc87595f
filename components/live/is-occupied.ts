const HANDS_ON =
  ":is(input, textarea, select, iframe, [contenteditable]):focus, [role=dialog], [role=alertdialog]";

/** Whether loading the page anew would take something from under the person's hands: a dialog is open, or a field has the focus. */
export function isOccupied(): boolean {
  return document.querySelector(HANDS_ON) !== null;
}
