import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Server as NetServer } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app";
import { Mailbox } from "./mailbox";
import { createSmtp } from "./smtp";

export interface MailSandboxOptions {
  /** Ports for SMTP and for the inbox; 0 picks a free one. */
  smtpPort: number;
  inboxPort: number;
  host?: string;
}

export interface MailSandbox {
  /** The application's SMTP_URL. */
  smtpUrl: string;
  inboxUrl: string;
  close(): Promise<void>;
}

/** Starts a mail server that delivers nothing, and an inbox page that shows what it received. */
export async function createMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const host = options.host ?? "127.0.0.1";
  const mailbox = new Mailbox();
  const smtp = createSmtp(mailbox);
  const inbox = createServer(getRequestListener(createApp(mailbox).fetch));
  const smtpPort = await listening(smtp.listen(options.smtpPort, host));
  const inboxPort = await listening(inbox.listen(options.inboxPort, host));
  const shown = host === "127.0.0.1" ? "localhost" : host;
  return {
    smtpUrl: `smtp://${host}:${smtpPort}`,
    inboxUrl: `http://${shown}:${inboxPort}`,
    close: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), closed(inbox)]);
    },
  };
}

async function listening(server: NetServer): Promise<number> {
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The system gave no port.");
  return address.port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
