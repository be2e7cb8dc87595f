import type { ServerResponse } from "node:http";

/** A client with this many unsent bytes is disconnected; it reconnects and reloads. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** Writes to a live stream, or closes it when its client does not read, because unsent bytes stay in memory. */
export function sendOrDisconnect(response: ServerResponse, text: string | Buffer): void {
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
