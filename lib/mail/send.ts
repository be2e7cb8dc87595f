import { SpanKind } from "@opentelemetry/api";
import { z } from "zod";
import { wordsIn } from "@/lib/i18n/words";
import { env } from "@/lib/shared/env";
import { log } from "@/lib/shared/log";
import { site } from "@/lib/shared/site";
import { traced } from "@/lib/shared/trace";
import type { Locale } from "@/lib/shared/wire";
import type { Mail, MailContent, MailFrame, OptOut } from "./content";
import { mailHtml } from "./html";
import { appLink } from "./link";
import { mailText } from "./text";
import { mailTransport } from "./transport";

/** The parts of the mail server's refusal that may be logged. Its message may not: it repeats the address. */
const refusalSchema = z.object({
  code: z.string().optional(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

/**
 * Hands one mail to the mail server; called by a job, never within a transaction. Delivery is at least once: a repeated
 * attempt has the same Message-ID, so that mail programs show one mail.
 * @throws Error when another attempt may succeed; its message contains no address
 */
export async function sendMail({ id, to, content, optOut }: Mail, locale: Locale): Promise<void> {
  const { APP_URL, MAIL_FROM } = env();
  const frame = frameOf(content, optOut, locale);
  try {
    const mail = {
      from: MAIL_FROM,
      replyTo: site().contactEmail,
      to: { name: "", address: to },
      subject: content.subject,
      text: mailText(content, locale, frame),
      html: mailHtml(content, locale, frame),
      messageId: `<${id}@${new URL(APP_URL).hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "Content-Language": locale,
        ...(optOut && {
          "List-Unsubscribe": `<${optOut.oneClickUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    };
    await traced("send mail", { kind: SpanKind.CLIENT }, () => mailTransport().sendMail(mail));
  } catch (error) {
    const refusal = refusalSchema.catch({}).parse(error);
    if (!isFinal(refusal)) throw new Error(`sendMail: not accepted: ${JSON.stringify(refusal)}`);
    log.warn({ mailId: id, ...refusal }, "the mail server rejected a mail permanently");
  }
}

/** A mail that names dollars says which; the operator stands below where one is configured. */
export function frameOf(content: MailContent, optOut: OptOut | undefined, locale: Locale): MailFrame {
  const words = wordsIn(locale);
  const { name, address } = site().operator;
  const texts = [content.subject, ...content.paragraphs, ...(content.facts ?? []).map(({ value }) => value)];
  return {
    why: words("mail.frame.why"),
    home: appLink("/", locale),
    links: optOut?.links ?? [],
    notes: [
      ...(texts.some((text) => text.includes("$")) ? [words("mail.frame.currency")] : []),
      ...[name, address].filter((line) => line !== undefined),
    ],
  };
}

/** Whether a retry is pointless: 5xx to this recipient or this mail, but not to our login. */
function isFinal({ command, responseCode = 0 }: z.infer<typeof refusalSchema>): boolean {
  return (command === "RCPT TO" || command === "DATA") && responseCode >= 500;
}
