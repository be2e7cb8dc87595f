import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LiveHub, LiveStreams } from "@/lib/realtime";
import { refuse } from "@/server/front/refuse";

/** Serves `GET /api/realtime` like the Node server ahead of Next, on a free port and with a hub of its own. */
export class LiveServer {
  private readonly hub: LiveHub;
  private readonly streams: LiveStreams;
  private readonly server: Server;

  constructor(...options: ConstructorParameters<typeof LiveHub>) {
    this.hub = new LiveHub(...options);
    this.streams = new LiveStreams(this.hub, refuse);
    this.server = createServer((request, response) => void this.streams.open(request, response));
  }

  async start(): Promise<void> {
    await this.hub.start();
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The number of open streams. */
  get count(): number {
    return this.streams.count;
  }

  listenersOf(channel: string): number {
    return this.hub.listenersOf(channel);
  }

  /** Requests a stream of these channels, separated by commas; anonymously without an access token. */
  open(channels: string, token?: string): Promise<Response> {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return fetch(`http://127.0.0.1:${this.port}/api/realtime?channels=${channels}`, { headers });
  }

  async stop(): Promise<void> {
    this.streams.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.hub.stop();
  }
}
