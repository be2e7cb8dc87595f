import type { ServerResponse } from "node:http";

/** A reader that lets this much pile up is cut off; it reconnects and looks again. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** Writes to a live stream, or ends it when its reader does not read: what waits for them is our memory. */
export function sendOrCutOff(response: ServerResponse, text: string | Buffer): void {
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
