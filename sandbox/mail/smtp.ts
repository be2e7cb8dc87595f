import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox";

const MEGABYTE = 1024 * 1024;
/** How long closing waits for clients that keep their connection. */
const CLOSE_TIMEOUT_MS = 1_000;

/** An SMTP server that accepts every mail and delivers none. */
export function createSmtp(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    size: MEGABYTE,
    closeTimeout: CLOSE_TIMEOUT_MS,
    authOptional: true,
    // It has no trusted certificate.
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refusal = mailbox.nextRefusal(to);
        const taken = refusal && !refusal.keep ? Promise.resolve() : mailbox.take(Buffer.concat(chunks), to);
        taken.then(() => callback(refusal && refused(refusal.code, to)), callback);
      });
    },
  });
  // Ignores clients that disconnect.
  server.on("error", () => undefined);
  return server;
}

/** Like many servers, it repeats the recipients in the error. */
function refused(responseCode: number, to: readonly string[]): Error {
  return Object.assign(new Error(`<${to.join(",")}> refused as asked for`), { responseCode });
}
