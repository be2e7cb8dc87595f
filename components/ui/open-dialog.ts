/** Whether a dialog is open: what stands over the header would cover its title. */
export function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog][data-open], [role=alertdialog][data-open]") !== null;
}
