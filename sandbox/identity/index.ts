import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { loopbackOnly } from "../loopback-only";
import { interactionPages } from "./interactions";
import { platformApis } from "./platforms";
import { type Client, createProvider } from "./provider";

export interface IdentitySandboxOptions {
  port: number;
  host?: string;
  client: Client;
}

export interface IdentitySandbox {
  /** The application's GOOGLE_ISSUER. */
  issuer: string;
  close(): Promise<void>;
}

/** Starts an OpenID provider with people that anybody can sign in as. */
export async function createIdentitySandbox(options: IdentitySandboxOptions): Promise<IdentitySandbox> {
  const host = options.host ?? "127.0.0.1";
  const issuer = `http://${host === "127.0.0.1" ? "localhost" : host}:${options.port}`;
  const provider = createProvider(issuer, options.client);
  const own = new Hono<{ Bindings: HttpBindings }>();
  own.use(loopbackOnly);
  own.get("/_sandbox/health", (c) => c.json({ status: "ok" }));
  own.route("/", interactionPages(provider));
  own.route("/", platformApis(provider));
  const ownPages = getRequestListener(own.fetch);
  const protocol = provider.callback();
  const server = createServer((request, response) => {
    const mine = /^\/(_sandbox|interaction|helix|youtube)\//.test(request.url ?? "");
    void (mine ? ownPages(request, response) : protocol(request, response));
  });
  server.listen(options.port, host);
  await once(server, "listening");
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
