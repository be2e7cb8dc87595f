import { createTransport, type Transporter } from "nodemailer";
import { env, isOnThisMachine } from "@/lib/shared/env";

/** Beyond these the attempt counts as failed, and the job tries again. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

let transport: Transporter | undefined;

/** True where mails can be sent. Without a mail server nothing waits for one. */
export function mailConfigured(): boolean {
  return env().SMTP_URL !== undefined;
}

/** The process's connection to the mail server. @throws Error without a configured one */
export function mailTransport(): Transporter {
  const { SMTP_URL: url, PLAIN_CONNECTIONS } = env();
  if (url === undefined) throw new Error("No mail server is configured: set SMTP_URL");
  transport ??= createTransport({
    url,
    // What is on another machine gets no mail, and no password, before the connection is encrypted.
    requireTLS: !PLAIN_CONNECTIONS && !isOnThisMachine(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A mail holds texts of other people: nothing in it may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return transport;
}
