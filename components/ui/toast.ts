/** A toast, already translated. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: "success" | "info" | "destructive";
  /** Closes the toast when it is used. */
  action?: { label: string; onAct: () => void };
  /** Replaces the toast with the same key, if it is still there. */
  key?: string;
  /** How long it stays, if not as long as its variant does. */
  seconds?: number;
};

type Deliver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: Deliver | null = null;
let closeAll = () => {};
let raised = false;

/** Shows a toast, from anywhere in the browser. Announced politely. */
export function toast(message: ToastMessage): void {
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  raised = true;
  for (const listener of listeners) listener();
}

/** Removes all toasts: what they say is out of date once the user tries again. */
export function dismissToasts(): void {
  waiting.length = 0;
  closeAll();
}

/** Subscribes to the first toast, which loads the code that renders them. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any toast was raised since the page was loaded. */
export function wasToastRaised(): boolean {
  return raised;
}

/** Connects the renderer, delivers queued toasts, and returns a function that disconnects it. */
export function connectToasts(next: Deliver, dismiss = () => {}): () => void {
  deliver = next;
  closeAll = dismiss;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    deliver = null;
    closeAll = () => {};
  };
}
