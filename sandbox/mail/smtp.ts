import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox";

const MEGABYTE = 1024 * 1024;

/** A mail server that takes every mail from anybody and delivers none. */
export function createSmtp(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    size: MEGABYTE,
    authOptional: true,
    // It has no certificate that anybody could trust.
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
  // A client that goes away in the middle is its own business.
  server.on("error", () => undefined);
  return server;
}

/** Like many servers, it repeats whom the mail was for. */
function refused(responseCode: number, to: readonly string[]): Error {
  return Object.assign(new Error(`<${to.join(",")}> refused as asked for`), { responseCode });
}
