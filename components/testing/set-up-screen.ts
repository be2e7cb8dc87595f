import { connectToasts, type ToastMessage } from "@/components/ui/toast";
import { fakeNetwork } from "./fake-network";

type Network = ReturnType<typeof fakeNetwork>;

/** For each test of the file that calls it: a fake network without answers, and the toasts that were shown. */
export function setUpScreen(): { readonly network: Network; readonly notices: readonly ToastMessage[] } {
  const notices: ToastMessage[] = [];
  let current: Network;
  let disconnect: () => void;
  beforeEach(() => {
    current = fakeNetwork();
    notices.length = 0;
    disconnect = connectToasts((message) => notices.push(message));
  });
  afterEach(() => disconnect());
  return {
    network: {
      answer: (key, answer) => current.answer(key, answer),
      sentTo: (key) => current.sentTo(key),
    },
    notices,
  };
}
