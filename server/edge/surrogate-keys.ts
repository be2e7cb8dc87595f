/** Of every answer that is purged from a CDN. */
export const EVERYTHING = "changing";

/** The key of pages whose address names their streamer, in any spelling that finds them. */
export function nameKey(username: string): string {
  return `name:${encodeURIComponent(username.normalize("NFKC").toLowerCase())}`;
}

/** Whether a change of this subject purges a CDN. Lists change all the time: they are kept for seconds only. */
export function isPurged(key: string): boolean {
  return /^(?:streamer|challenge|name):/.test(key);
}
