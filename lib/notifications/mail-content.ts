import { formatIn, wordsIn } from "@/lib/i18n/words";
import { appLink, type MailContent } from "@/lib/mail";
import { now } from "@/lib/shared/clock";
import type { ChallengeId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { type LinkTarget, linkTargetOf, type MailedType } from "./kinds";
import { mailedLinkOf } from "./link";
import { type Figures, factsOf } from "./mail-facts";
import { fitSubject } from "./mail-subject";
import { afterFee, amountsOf, ownValues, valuesOf } from "./values";

/** What the mail of a notification is made of. */
export type MailedNotification = {
  readonly data: unknown;
  readonly challengeId: ChallengeId | null;
  /** Text and streamer of the challenge that it is about. */
  readonly challenge: string | null;
  readonly streamer: string | null;
  /** The streamer or moderator whom it names. */
  readonly person: string | null;
  readonly backers: number | null;
  readonly disputeUntil: Date | null;
  /** The fee that its acceptance fixed, or would fix now, in basis points. */
  readonly feeBps: number | null;
  /** The operator's words, of a notification about a decision. */
  readonly said: string | null;
  /** The reader's pledge in it, if it is only one. */
  readonly onlyPledge: string | null;
} & { readonly [Name in Exclude<keyof Figures, "amount" | "heldUntil" | "deadline" | "net">]: Figures[Name] };

/** Pages of many challenges. */
const LISTS: ReadonlySet<LinkTarget> = new Set<LinkTarget>([
  "challenges",
  "received",
  "accepted",
  "payouts",
  "statement",
]);

/** The mail of a notification, in its reader's language. */
export function contentOf(type: MailedType, row: MailedNotification, locale: Locale): MailContent {
  const about = {
    challenge: row.challenge ?? "",
    streamer: row.streamer ?? "",
    backers: row.backers ?? 0,
    pot: formatIn(locale).number((row.pot ?? 0) / 100, "money"),
    person: row.person ?? "",
  };
  const words = wordsIn(locale);
  const values = { ...valuesOf(row.data, locale), ...ownValues(row, locale), ...about };
  return {
    subject: fitSubject(
      (named) => words(`mail.notifications.${type}.subject`, { ...values, ...named }),
      about,
    ),
    title: words(`mail.notifications.${type}.title`, values),
    paragraphs: [
      words(`mail.notifications.${type}.text`, values),
      ...disputeHour(type, row, locale),
      ...(row.said === null ? [] : [words("mail.frame.said", { message: row.said })]),
    ],
    ...(about.challenge === "" ? {} : { quote: about.challenge }),
    celebrates: type === "challenge_completed",
    facts: factsOf(type, figuresOf(row), locale),
    action: { label: words(`mail.notifications.${type}.act`), url: appLink(mailedLinkOf(type, row), locale) },
    more: moreLinks(type, row).map(({ label, path }) => ({
      label: words(`mail.frame.${label}`),
      url: appLink(path, locale),
    })),
  };
}

/** Until when its backers can say that a completed challenge was not done. */
function disputeHour(type: MailedType, { disputeUntil }: MailedNotification, locale: Locale): string[] {
  if (type !== "challenge_completed" || disputeUntil === null) return [];
  const until = formatIn(locale).dateTime(disputeUntil, "exact");
  return [wordsIn(locale)("mail.frame.disputeHour", { until })];
}

/** The challenge, where the button leads to a list; of a completed one the receipt, and while one can be opened the dispute. */
function moreLinks(type: MailedType, row: MailedNotification) {
  if (type !== "challenge_completed") {
    return row.challengeId !== null && LISTS.has(linkTargetOf(type))
      ? [{ label: "challenge", path: `/challenge/${row.challengeId}` } as const]
      : [];
  }
  const receipt = { label: "receipt", path: receiptLink(row) } as const;
  if (row.disputeUntil === null || row.challengeId === null) return [receipt];
  return [receipt, { label: "dispute", path: `/dispute/${row.challengeId}` } as const];
}

/** A backer with several pledges finds the receipts beside their payments. */
function receiptLink({ onlyPledge }: MailedNotification): string {
  return onlyPledge === null ? "/viewer-dashboard?tab=transactions" : `/receipts/${onlyPledge}`;
}

/** A payout whose day has come is sent right away. */
function figuresOf({ data, payoutOn, ...row }: MailedNotification): Figures {
  return {
    ...row,
    ...amountsOf(data),
    net: row.pot === null || row.feeBps === null ? null : afterFee(row.pot, row.feeBps),
    payoutOn: payoutOn !== null && payoutOn > now() ? payoutOn : null,
  };
}
