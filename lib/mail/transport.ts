import { createTransport, type Transporter } from "nodemailer";
import { env, isOnThisMachine } from "@/lib/shared/env";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** Shorter than mail servers wait for the next mail. */
const IDLE_TIMEOUT_MS = 10_000;

let transport: Transporter | undefined;

/** Whether a mail server is configured. Without one no mail is enqueued. */
export function mailConfigured(): boolean {
  return env().SMTP_URL !== undefined;
}

/** The process's transport to the mail server: mails to a crowd share a few connections. @throws Error when none is configured */
export function mailTransport(): Transporter {
  const { SMTP_URL: url, PLAIN_CONNECTIONS } = env();
  if (url === undefined) throw new Error("No mail server is configured: set SMTP_URL");
  transport ??= createTransport({
    url,
    pool: true,
    idleTimeout: IDLE_TIMEOUT_MS,
    // Sends neither mail nor password unencrypted to another machine.
    requireTLS: !PLAIN_CONNECTIONS && !isOnThisMachine(url),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Mails contain user text, which must not make the library read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport;
}
