import { addDays, addHours } from "date-fns";
import { NOTIFICATION_TYPES } from "@/lib/notifications/contract";
import { isMailed, type LinkTarget, linkTargetOf, type MailedType } from "@/lib/notifications/kinds";
import type { MailedNotification } from "@/lib/notifications/mail-content";
import { asId, type ChallengeId } from "@/lib/shared/ids";

const ID = "01890a5d-ac96-774b-bcce-b302099a8001";
const AT = new Date("2031-05-04T12:00:00.000Z");

export const SAMPLES = ["usual", "nothing", "long", "rtl"] as const;
export type MailSample = (typeof SAMPLES)[number];

/** Every kind that is mailed. */
export const MAILED: readonly MailedType[] = NOTIFICATION_TYPES.filter(isMailed);

const ids = { pledge_id: ID, statement_id: ID, case_id: ID, person_id: ID };

const usual: MailedNotification = {
  data: {
    ...ids,
    amount_cents: 2_500,
    held_until: addDays(AT, 7).toISOString(),
    deadline: addHours(AT, 1).toISOString(),
    reason: "other",
  },
  challengeId: asId<ChallengeId>(ID),
  challenge: "Win a round blindfolded",
  streamer: "Nova Reyes",
  person: "Mila",
  backers: 3,
  said: null,
  onlyPledge: ID,
  offer: 2_500,
  pot: 6_500,
  yours: 2_500,
  paid: 2_500,
  payoutOn: addDays(AT, 20),
  payBy: addDays(AT, 1),
  acceptBy: addDays(AT, 1),
  performBy: addDays(AT, 14),
  disputeUntil: addHours(AT, 1),
  feeBps: 1_000,
};

const LONG_NAME = "Maximiliana Constantinopla von und zu Hohenstein-Wolkenburg";

/** Kinds about no challenge. */
const WITHOUT_CHALLENGE: ReadonlySet<LinkTarget> = new Set<LinkTarget>([
  "page",
  "statements",
  "desk",
  "moderators",
  "connections",
]);

/** What the mail of a kind is made of. */
export function mailSample(type: MailedType, sample: MailSample): MailedNotification {
  const made = MAIL_SAMPLES[sample];
  if (!WITHOUT_CHALLENGE.has(linkTargetOf(type))) return made;
  const data =
    type === "webhook_disabled" && sample !== "long" ? { ...ids, message: "hooks.example" } : made.data;
  return { ...made, data, challengeId: null, challenge: null, said: null };
}

/** What mails are made of: the usual, next to nothing, as long as it gets, and written from right to left. */
const MAIL_SAMPLES: Readonly<Record<MailSample, MailedNotification>> = {
  usual,
  nothing: {
    ...usual,
    data: ids,
    challengeId: asId<ChallengeId>(ID),
    backers: 0,
    onlyPledge: null,
    offer: null,
    pot: 0,
    yours: null,
    paid: null,
    payoutOn: null,
    payBy: null,
    acceptBy: null,
    performBy: null,
    disputeUntil: null,
  },
  long: {
    ...usual,
    data: {
      ...ids,
      amount_cents: 100_000_000,
      held_until: addDays(AT, 7).toISOString(),
      deadline: addHours(AT, 1).toISOString(),
      reason: "identity_unclear",
      message: `https://${"very-long-address".repeat(12)}.example`,
    },
    challenge: `${"Beat the final boss without taking damage, then sing about it. ".repeat(3)}${"A".repeat(60)}`,
    streamer: LONG_NAME,
    person: LONG_NAME,
    backers: 12_345,
    said: "We watched both clips twice, and the second one shows the whole run without a cut. "
      .repeat(4)
      .trim(),
    offer: 1_000_000,
    pot: 100_000_000,
    yours: 1_000_000,
    paid: 1_000_000,
  },
  rtl: { ...usual, challenge: "افعلها مرتين بدون نظر, OK? 100%", streamer: "نورا الحسن", person: "דנה כהן" },
};
