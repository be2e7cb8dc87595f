import { wordsIn } from "@/lib/i18n/words";
import { appLink, sendMail } from "@/lib/mail";
import { oneTimeCode, readOneTimeCode } from "@/lib/shared/one-time-code";
import { localeSchema } from "@/lib/shared/wire";

/** How long a confirmation link is valid. */
const LINK_MS = 24 * 60 * 60 * 1000;
const PURPOSE = "confirm-email";

/** When a link that is mailed now stops working. */
export function linkEnd(at: Date): Date {
  return new Date(at.getTime() + LINK_MS);
}

/** The id of the sign-up or confirmation that a link's code names; null for no code of ours. */
export function idOfLink(code: string): string | null {
  return readOneTimeCode(PURPOSE, code);
}

type Link = {
  /** Of the sign-up or confirmation. */
  readonly id: string;
  readonly mailId: string;
  readonly to: string;
  /** The reader's, unchecked. */
  readonly language: string | undefined;
  /** What it confirms: a sign-up, the address of somebody who is signed in already, or a new address. */
  readonly confirms: "sign_up" | "own" | "change";
};

/** Mails a link whose page confirms an address. */
export async function mailLink({ id, mailId, to, language, confirms }: Link): Promise<void> {
  const locale = localeSchema.catch("en").parse(language);
  const words = wordsIn(locale);
  const kind = confirms === "change" ? "change" : "confirm";
  const link = appLink(`/email-verified#token=${oneTimeCode(PURPOSE, id)}`, locale);
  const content = {
    subject: words(`mail.identity.${kind}.subject`),
    title: words(`mail.identity.${kind}.title`),
    paragraphs: [words(`mail.identity.${kind}.text`)],
    action: { label: words(`mail.identity.${kind}.act`), url: link },
    ...(confirms === "own"
      ? {
          notes: [words("mail.identity.confirm.openNote")],
          more: [{ label: words("mail.identity.confirm.reset"), url: appLink("/auth?mode=forgot", locale) }],
        }
      : { notes: [words(`mail.identity.${kind}.note`)] }),
  };
  await sendMail({ id: mailId, to, content }, locale);
}
