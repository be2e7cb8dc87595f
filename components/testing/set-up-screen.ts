import type { ToastMessage } from "@/components/ui/toast";
import { collectToasts } from "./collect-toasts";
import { fakeNetwork } from "./fake-network";

type Network = ReturnType<typeof fakeNetwork>;

/** For each test of the file that calls it: a fake network without answers, and the toasts that were shown. */
export function setUpScreen(): { readonly network: Network; readonly toasts: readonly ToastMessage[] } {
  let current: Network;
  beforeEach(() => {
    current = fakeNetwork();
  });
  return {
    network: {
      answer: (key, answer) => current.answer(key, answer),
      sentTo: (key) => current.sentTo(key),
    },
    toasts: collectToasts(),
  };
}
