import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp, type ModelRequest, type ModelScript, ModelState } from "./app";

export type { ModelScript } from "./app";

export interface ModelSandboxOptions {
  /** 0 picks a free one. */
  port: number;
  host?: string;
}

export interface ModelSandbox {
  /** The application's MODERATION_API_BASE. */
  baseUrl: string;
  /** Replaces the script and forgets the requests before. */
  follow(script: ModelScript): void;
  requests(): readonly ModelRequest[];
  close(): Promise<void>;
}

/** Starts a server that speaks the chat-completions protocol and does what a script says, instead of a language model. */
export async function createModelSandbox({
  port,
  host = "127.0.0.1",
}: ModelSandboxOptions): Promise<ModelSandbox> {
  const state = new ModelState();
  const server = createServer(getRequestListener(createApp(state).fetch));
  await once(server.listen(port, host), "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The system gave no port.");
  return {
    baseUrl: `http://${host}:${address.port}/v1`,
    follow: (script) => state.follow(script),
    requests: () => state.requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
