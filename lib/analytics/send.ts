import type { AnalyticsMessage } from "./events";

/**
 * Sends a message to the configured address: JSON with the content type of plain text, so that no preflight is needed
 * (which a browser does not wait for when the page is left), nor CORS headers of the receiver. Without cookies and
 * referrer. A failed request is not repeated.
 */
export async function sendMessage(address: string, message: AnalyticsMessage): Promise<void> {
  try {
    await fetch(address, {
      method: "POST",
      mode: "no-cors",
      // Survives leaving the page.
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
      body: JSON.stringify(message),
    });
  } catch {
    // Analytics must not disturb the page.
  }
}
