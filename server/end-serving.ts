import { once } from "node:events";
import type { Server } from "node:http";

type Serving = {
  /** Serves visitors. */
  readonly server: Server;
  /** Receives events, and invalidates Next's cache. */
  readonly hub: { readonly stop: () => Promise<void> };
  /** Serves Next to this process itself. */
  readonly origin: Server;
};

/** Stops accepting visitors, waits until the open requests are answered, and then closes what these depend on. */
export async function endServing({ server, hub, origin }: Serving): Promise<void> {
  const ended = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await ended;
  await hub.stop();
  origin.close();
  origin.closeIdleConnections();
}
