import { z } from "zod";
import { wordsIn } from "@/lib/i18n/words";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { site } from "@/lib/shared/site";
import type { Locale } from "@/lib/shared/wire";
import type { Mail } from "./content";
import { mailHtml } from "./html";
import { appLink } from "./link";
import { mailText } from "./text";
import { mailTransport } from "./transport";

/** What the mail server's refusal tells. Its words are left out: they repeat the address. */
const refusalSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/**
 * Hands one mail to the mail server; called by a job, never in a transaction. An attempt that may have succeeded is made
 * again (at least once): the Message-ID stays the same, so that the reader sees one mail.
 * @throws Error, without an address in it, when another attempt may help
 */
export async function sendMail({ id, to, content }: Mail, locale: Locale): Promise<void> {
  const { APP_URL, MAIL_FROM } = env();
  const why = wordsIn(locale)("mail.frame.why");
  try {
    await mailTransport().sendMail({
      from: MAIL_FROM,
      replyTo: site().contactEmail,
      to: { name: "", address: to },
      subject: content.subject,
      text: mailText(content, why),
      html: mailHtml(content, locale, { why, home: appLink("/", locale) }),
      messageId: `<${id}@${new URL(APP_URL).hostname}>`,
      headers: { "Auto-Submitted": "auto-generated", "Content-Language": locale },
    });
  } catch (error) {
    const refusal = refusalSchema.catch({}).parse(error);
    if (!isFinal(refusal)) throw new Error(`the mail server did not take a mail: ${JSON.stringify(refusal)}`);
    log.warn({ mailId: id, ...refusal }, "the mail server refused a mail for good");
  }
}

/** Whether the server will say the same again: 5xx to this recipient or this mail, not to our name or password. */
function isFinal({ command, responseCode = 0 }: z.infer<typeof refusalSchema>): boolean {
  return (command === "RCPT TO" || command === "DATA") && responseCode >= 500;
}
