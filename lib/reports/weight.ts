import { differenceInDays } from "date-fns";
import { now } from "@/lib/shared/clock";

/** How a person's reports count. Source: docs/product/reports.md#weight. */
export type ReporterRecord = {
  readonly emailVerifiedAt: Date | null;
  readonly createdAt: Date;
  /** How many of their earlier reports were upheld, and how many dismissed. */
  readonly upheld: number;
  readonly dismissed: number;
};

/** Younger accounts weigh little, and all of them together little. */
const NEW_ACCOUNT_DAYS = 7;
const NEW_ACCOUNT_WEIGHT = 1;
const FIRST_WEIGHT = 4;
const FOR_UPHELD = 2;
const FOR_DISMISSED = 3;
/** So that it always takes several people. */
const MAX_WEIGHT = 12;

/** Whether an account is too young for its reports to have their full weight. */
export function isNewAccount({ createdAt }: Pick<ReporterRecord, "createdAt">): boolean {
  return differenceInDays(now(), createdAt) < NEW_ACCOUNT_DAYS;
}

/** What a report by this person weighs: nothing without a confirmed address, little from a new account, more with a good record. */
export function weightOf(record: ReporterRecord): number {
  if (record.emailVerifiedAt === null) return 0;
  const { upheld, dismissed } = record;
  const earned = Math.min(
    Math.max(FIRST_WEIGHT + FOR_UPHELD * upheld - FOR_DISMISSED * dismissed, 0),
    MAX_WEIGHT,
  );
  return isNewAccount(record) ? Math.min(earned, NEW_ACCOUNT_WEIGHT) : earned;
}

/** What all new accounts together may weigh: a third of what hides a challenge. @param hidesAt that weight */
export function mostOfNewAccounts(hidesAt: number): number {
  return Math.floor(hidesAt / 3);
}
