import { connectToasts, type ToastMessage } from "@/components/ui/toast";

/** The toasts that each test raises, in order. Call it once, outside the tests. */
export function collectToasts(): readonly ToastMessage[] {
  const toasts: ToastMessage[] = [];
  let disconnect: () => void;
  beforeEach(() => {
    toasts.length = 0;
    disconnect = connectToasts((message) => toasts.push(message));
  });
  afterEach(() => disconnect());
  return toasts;
}
