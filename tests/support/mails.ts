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

/** The mails that an address got, newest first. */
export async function readMails(inboxUrl: string, to: string): Promise<readonly CaughtMail[]> {
  const answer = await fetch(`${inboxUrl}/messages?to=${encodeURIComponent(to)}`);
  return mailsSchema.parse(await answer.json());
}

/** In an integration test: the mails that an address got, newest first. `settle()` sends what waits. */
export function mailsTo(to: string): Promise<readonly CaughtMail[]> {
  return readMails(readIntegration().inboxUrl, to);
}

/** The next mails to an address are refused; with `keep`, they arrive all the same and only the answer is lost. */
export async function refuseMails(refusal: {
  readonly to: string;
  readonly times: number;
  readonly code?: number;
  readonly keep?: boolean;
}): Promise<void> {
  const { inboxUrl } = readIntegration();
  await fetch(`${inboxUrl}/_sandbox/refuse`, { method: "POST", body: JSON.stringify(refusal) });
}
