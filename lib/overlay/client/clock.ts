/** Below this it is the time that the answer travelled, not a moved clock; following it would make seconds jump. */
const TRAVEL_MS = 500;

let offset = 0;

/** The server's time in milliseconds: deadlines are the server's, and this machine's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Learns what time the server just said it was, ISO 8601. */
export function setServerTime(iso: string | undefined): void {
  const difference = Date.parse(iso ?? "") - serverNow();
  if (Number.isNaN(difference) || Math.abs(difference) < TRAVEL_MS) return;
  offset += difference;
}
