/** Of every answer that a CDN is told to forget. */
export const EVERYTHING = "changing";

/** The key of pages whose address names their streamer, in any spelling that finds them. */
export function nameKey(username: string): string {
  return `name:${encodeURIComponent(username.normalize("NFKC").toLowerCase())}`;
}

/** Whether a change of this subject is told to a CDN. Lists change all the time: they are kept for seconds only. */
export function isPurged(key: string): boolean {
  return /^(?:streamer|challenge|name):/.test(key);
}
