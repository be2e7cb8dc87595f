import { once } from "node:events";
import type { Server } from "node:http";

type Serving = {
  /** What visitors ask. */
  readonly server: Server;
  /** Hears of changes, and tells Next of them. */
  readonly hub: { readonly stop: () => Promise<void> };
  /** Where this process asks Next, for what visitors ask and for what it hears. */
  readonly origin: Server;
};

/** Takes no visitors any more, waits until those who came before have their answers, and then ends what these need. */
export async function endServing({ server, hub, origin }: Serving): Promise<void> {
  const ended = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await ended;
  await hub.stop();
  origin.close();
  origin.closeIdleConnections();
}
