import type { AnalyticsMessage } from "./events";

/**
 * Sends a message to the configured address: JSON, as plain text. So no permission has to be asked for ahead (which a
 * browser does not wait for when the page is left), and the receiver needs no CORS headers. Without cookies and without
 * the address of the page that it comes from. A message that is lost is lost.
 */
export async function sendMessage(address: string, message: AnalyticsMessage): Promise<void> {
  try {
    await fetch(address, {
      method: "POST",
      mode: "no-cors",
      // The page may be left before the answer comes.
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      body: JSON.stringify(message),
    });
  } catch {
    // Counting is no reason to disturb anybody.
  }
}
