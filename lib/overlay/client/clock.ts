/** Smaller differences are network latency; applying them would make the seconds jump. */
const LATENCY_MS = 500;

let offset = 0;

/** The server's time in milliseconds: deadlines are in server time, and this machine's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Sets the server's time. @param iso ISO 8601; anything else is ignored */
export function setServerTime(iso: string | undefined): void {
  const difference = Date.parse(iso ?? "") - serverNow();
  if (Number.isNaN(difference) || Math.abs(difference) < LATENCY_MS) return;
  offset += difference;
}
