import { differenceInDays } from "date-fns";
import { now } from "@/lib/shared/clock";

/** How a person's reports count. Source: docs/product/reports.md#weight. */
export type ReporterRecord = {
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
  /** How many of their earlier reports were upheld, how many dismissed, and how many wait for a decision. */
  readonly upheld: number;
  readonly dismissed: number;
  readonly waiting: number;
};

/** Younger accounts weigh little. */
const NEW_ACCOUNT_DAYS = 7;
const NEW_ACCOUNT_WEIGHT = 1;
const FIRST_WEIGHT = 4;
const FOR_UPHELD = 2;
const FOR_DISMISSED = 3;
/** So that it always takes several people. */
const MAX_WEIGHT = 12;
/** Reports that wait, each time this many, halve what the next one weighs: one person hides little before anybody has looked. */
const HALVED_BY_WAITING = 3;

/** Whether an account is too young for its reports to have their full weight. */
function isNewAccount({ createdAt }: ReporterRecord): boolean {
  return differenceInDays(now(), createdAt) < NEW_ACCOUNT_DAYS;
}

/** Whether nothing speaks for a person's reports yet: all such people together weigh little. */
export function isUnproven(record: ReporterRecord): boolean {
  return isNewAccount(record) || record.upheld === 0;
}

/**
 * What a report by this person weighs, rounded down: nothing without a confirmed address, little from a new account, more with a good
 * record, less while many of theirs wait.
 */
export function weightOf(record: ReporterRecord): number {
  if (record.emailVerifiedAt === null) return 0;
  const { upheld, dismissed, waiting } = record;
  const earned = Math.min(
    Math.max(FIRST_WEIGHT + FOR_UPHELD * upheld - FOR_DISMISSED * dismissed, 0),
    MAX_WEIGHT,
  );
  const weight = isNewAccount(record) ? Math.min(earned, NEW_ACCOUNT_WEIGHT) : earned;
  return Math.floor(weight / 2 ** Math.floor(waiting / HALVED_BY_WAITING));
}

/** What all unproven people together may weigh: a third of what hides a challenge. @param hidesAt that weight */
export function mostOfUnproven(hidesAt: number): number {
  return Math.floor(hidesAt / 3);
}
