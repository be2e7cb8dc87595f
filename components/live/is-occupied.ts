import { isDialogOpen } from "@/components/ui/open-dialog";

const HANDS_ON = ":is(input, textarea, select, iframe, [contenteditable]):focus";

/** Whether a reload would interrupt the person: a dialog is open, or a field has the focus. */
export function isOccupied(): boolean {
  return isDialogOpen() || document.querySelector(HANDS_ON) !== null;
}
