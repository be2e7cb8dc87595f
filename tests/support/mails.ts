import { z } from "zod";
import { readIntegration } from "./integration";

const mailsSchema = z.array(
  z.object({
    to: z.array(z.string()),
    from: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    message_id: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
);
export type CaughtMail = z.infer<typeof mailsSchema>[number];

/** The mails sent to an address, newest first. */
export async function readMails(inboxUrl: string, to: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`${inboxUrl}/messages?to=${encodeURIComponent(to)}`);
  return mailsSchema.parse(await answer.json());
}

/** In an integration test: the mails sent to an address, newest first. `settle()` sends those still queued. */
export function mailsTo(to: string): Promise<readonly CaughtMail[]> {
  return readMails(readIntegration().inboxUrl, to);
}

/** Refuses the next mails to an address. With `keep` the mails are delivered and only the server's reply reports a failure. */
export async function refuseMails(refusal: {
  readonly to: string;
  readonly times: number;
  readonly code?: number;
  readonly keep?: boolean;
}): Promise<void> {
  const { inboxUrl } = readIntegration();
  await fetch(`${inboxUrl}/_sandbox/refuse`, { method: "POST", body: JSON.stringify(refusal) });
}
