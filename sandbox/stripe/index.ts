import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app";
import { applyConsequence } from "./consequences";
import { ensureEndpoint } from "./resources/webhook-endpoints";
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

/** How often consequences that fall due in real time are looked for when no request comes. */
const HEARTBEAT = 1000;

/** Starts a sandbox in this process. */
export async function createStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  const host = options.host ?? "127.0.0.1";
  const couriers = new Map<Platform, Courier>();
  const courierOf = (platform: Platform): Courier => {
    const courier = couriers.get(platform) ?? new Courier(platform);
    couriers.set(platform, courier);
    return courier;
  };
  const platforms = new Platforms(options.data ?? null, courierOf);
  for (const { key, url, secret, connect } of options.webhooks ?? []) {
    const caller = platforms.caller(key);
    if (!caller || caller.publishable)
      throw new Error(`A webhook needs a secret test key (sk_test_…), not ${key.slice(0, 8)}…`);
    ensureEndpoint(caller.platform, { url, secret, connect: connect ?? false, events: ["*"] });
  }

  const server = createAdaptorServer({ fetch: createApp(platforms, courierOf).fetch });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, host, () => resolve());
  });
  const heartbeat = setInterval(() => {
    for (const platform of platforms.all()) platform.catchUp(applyConsequence);
  }, HEARTBEAT);
  heartbeat.unref();

  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`,
    port,
    close: async () => {
      clearInterval(heartbeat);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
      await Promise.all([...couriers.values()].map((courier) => courier.close()));
      platforms.close();
    },
  };
}
