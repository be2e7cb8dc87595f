import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp, type Watch } from "./app";
import { applyConsequence } from "./consequences";
import { registerEndpoints } from "./resources/webhook-endpoints";
import type { Platform } from "./state/platform";
import { Platforms } from "./state/platforms";
import { Courier } from "./webhooks/courier";

export interface SandboxOptions {
  /** 0 picks a free port. */
  port: number;
  host?: string;
  /** Directory for state on disk; without it state lives in memory only. */
  data?: string | null;
  webhooks?: SandboxWebhook[];
  /** Called with every response of the API before it is sent, so that tests can check it. */
  watch?: Watch | undefined;
}

/** An endpoint to register at start. `connect` is for events of connected accounts instead of the platform's own. */
export interface SandboxWebhook {
  key: string;
  url: string;
  secret: string;
  connect?: boolean | undefined;
}

export interface StripeSandbox {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Milliseconds between two checks for due consequences while no request arrives. */
const HEARTBEAT = 1000;

/** Longer than clients keep idle connections, so that no client reuses a closed one. */
const KEEP_ALIVE = 75_000;

/** Starts a sandbox in this process. */
export async function createStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const host = options.host ?? "127.0.0.1";
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE });
  // Opens the port before reading state, so that a second sandbox on the same state fails here without damage.
  const port = await listen(server, options.port, host);
  const couriers = new Map<Platform, Courier>();
  const courierOf = (platform: Platform): Courier => {
    const courier = couriers.get(platform) ?? new Courier(platform);
    couriers.set(platform, courier);
    return courier;
  };
  let platforms: Platforms;
  try {
    platforms = new Platforms(options.data ?? null, courierOf, (platform) => {
      void couriers.get(platform)?.close();
      couriers.delete(platform);
    });
    registerAll(platforms, options.webhooks ?? []);
  } catch (error) {
    server.close();
    throw error;
  }
  server.on("request", getRequestListener(createApp(platforms, courierOf, options.watch).fetch));
  const heartbeat = setInterval(() => {
    for (const platform of platforms.all()) platform.catchUp(applyConsequence);
  }, HEARTBEAT);
  heartbeat.unref();

  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
    port,
    close: async () => {
      clearInterval(heartbeat);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await Promise.all([...couriers.values()].map((courier) => courier.close()));
      platforms.close();
    },
  };
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

function registerAll(platforms: Platforms, webhooks: SandboxWebhook[]): void {
  for (const key of new Set(webhooks.map((webhook) => webhook.key))) {
    const caller = platforms.caller(key);
    if (!caller || caller.publishable) {
      throw new Error(`A webhook needs a secret test key (sk_test_…), not ${key.slice(0, 8)}…`);
    }
    const wanted = webhooks
      .filter((webhook) => webhook.key === key)
      .map(({ url, secret, connect }) => ({ url, secret, connect: connect ?? false, events: ["*"] }));
    registerEndpoints(caller.platform, wanted);
  }
}
