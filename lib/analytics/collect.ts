import { markedEvent } from "./mark";
import { sendMessage } from "./send";
import { connectAnalytics, track } from "./track";

/** Sends what is counted to `address`, presses on marked elements included, until the returned function is called. */
export function collectEvents(address: string): () => void {
  const disconnect = connectAnalytics((message) => void sendMessage(address, message));
  const countPress = ({ target }: MouseEvent) => {
    const event = markedEvent(target);
    if (event !== null) track(event);
  };
  document.addEventListener("click", countPress);
  return () => {
    document.removeEventListener("click", countPress);
    disconnect();
  };
}
