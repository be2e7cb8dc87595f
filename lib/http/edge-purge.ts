/** Purges the answers that have any of these keys from a CDN. @throws Error when it does not confirm it */
export type Purge = (keys: readonly string[]) => Promise<void>;

type Settings = {
  readonly EDGE_PURGE_URL?: string | undefined;
  readonly EDGE_PURGE_METHOD: string;
  readonly EDGE_PURGE_HEADER?: string | undefined;
};

/** The smallest of the CDNs' limits. */
const KEYS_PER_CALL = 30;
const TIMEOUT_MS = 5_000;

/** Without a CDN that can be purged: nothing is kept for long, so nothing has to be. */
export const noPurge: Purge = async () => {};

/** How the CDN is purged. */
export function purgeOf({ EDGE_PURGE_URL: url, EDGE_PURGE_METHOD, EDGE_PURGE_HEADER }: Settings): Purge {
  return url === undefined ? noPurge : purgeByHttp(url, EDGE_PURGE_METHOD, EDGE_PURGE_HEADER);
}

/**
 * One call with the keys in the header and in the body, of which each CDN reads one.
 * @param header `Name: value`, which authenticates the call
 */
function purgeByHttp(url: string, method: string, header: string | undefined): Purge {
  const [name = "", ...value] = (header ?? "").split(":");
  return async (keys) => {
    for (let from = 0; from < keys.length; from += KEYS_PER_CALL) {
      const some = keys.slice(from, from + KEYS_PER_CALL);
      const response = await fetch(url, {
        method,
        headers: {
          "content-type": "application/json",
          "surrogate-key": some.join(" "),
          ...(name !== "" && { [name]: value.join(":").trim() }),
        },
        body: JSON.stringify({ tags: some }),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`the CDN answered ${response.status}`);
    }
  };
}
