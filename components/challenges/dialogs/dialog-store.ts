import { useSyncExternalStore } from "react";
import { type DialogAction, type DialogState, dialogReducer, initialDialogState } from "./dialog-state";

/*
 * One set of dialogs for a page, opened from anywhere in it: a store, so that a button needs no provider around it and
 * a page that is cached whole can hold the buttons as they are. Only event handlers change it, never a render, so the
 * server's copy stays as it began.
 */

const listeners = new Set<() => void>();
let state = initialDialogState;

/** Tells the dialogs what happened. */
export function dispatchDialog(action: DialogAction): void {
  state = dialogReducer(state, action);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the dialogs stand now. */
export function useDialogState(): DialogState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => initialDialogState,
  );
}
