import type { ServerResponse } from "node:http";

/** A client with this many unsent bytes is disconnected; it reconnects and reloads. */
export const MAX_BUFFERED_BYTES = 256 * 1024;

/** Ends a live stream, or closes it when it has been ended before and its client still has not read that. */
export function endOrDisconnect(response: ServerResponse, text: string): void {
  if (response.writableEnded) response.destroy();
  else response.end(text);
}

/** Writes to a live stream, or closes it when its client does not read, because unsent bytes stay in memory. */
export function sendOrDisconnect(response: ServerResponse, text: string | Buffer): void {
  if (response.writableEnded) return;
  if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  else response.write(text);
}
