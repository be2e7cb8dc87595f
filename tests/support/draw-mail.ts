import { mailHtml } from "@/lib/mail/html";
import { frameOf } from "@/lib/mail/send";
import { mailText } from "@/lib/mail/text";
import { type MailedType, topicOf } from "@/lib/notifications/kinds";
import { contentOf } from "@/lib/notifications/mail-content";
import { optOutOf } from "@/lib/notifications/mail-notification";
import { asId, type UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/locales";
import { type MailSample, mailSample } from "./mail-samples";

const READER = asId<UserId>("01890a5d-ac96-774b-bcce-b302099a8002");

/** The mail of a kind as it is sent. */
export function drawMail(type: MailedType, sample: MailSample, locale: Locale) {
  const content = contentOf(type, mailSample(type, sample), locale);
  const topic = topicOf(type);
  const optOut = topic === null ? undefined : optOutOf(READER, topic, locale);
  const frame = frameOf(content, optOut, locale);
  return { content, html: mailHtml(content, locale, frame), text: mailText(content, locale, frame) };
}
