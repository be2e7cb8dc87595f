/** A short notice. Titles and texts come translated. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: "success" | "info" | "destructive";
  /** One thing to do about it; the notice closes when it is done. */
  action?: { label: string; onAct: () => void };
};

type Deliver = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let deliver: Deliver | null = null;
let raised = false;

/** Shows a notice from anywhere in the browser: an event handler, a data hook. Announced politely. */
export function toast(message: ToastMessage): void {
  if (deliver) {
    deliver(message);
    return;
  }
  waiting.push(message);
  raised = true;
  for (const listener of listeners) listener();
}

/** Told once, at the first notice: only then is the code that draws notices loaded. */
export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any notice was ever raised in this tab. */
export function wasToastRaised(): boolean {
  return raised;
}

/** Connects the drawing part, hands over what waited, and returns the way to disconnect. */
export function connectToasts(next: Deliver): () => void {
  deliver = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    deliver = null;
  };
}
