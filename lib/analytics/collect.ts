import { markedEvent } from "./mark";
import { sendMessage } from "./send";
import { connectAnalytics, track } from "./track";

/** Sends events, including clicks on marked elements, to `address` until the returned function is called. */
export function collectEvents(address: string): () => void {
  const disconnect = connectAnalytics((message) => void sendMessage(address, message));
  const trackClick = ({ target }: MouseEvent) => {
    const event = markedEvent(target);
    if (event !== null) track(event);
  };
  document.addEventListener("click", trackClick);
  return () => {
    document.removeEventListener("click", trackClick);
    disconnect();
  };
}
