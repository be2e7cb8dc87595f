import { isAfter } from "date-fns";
import { publishStreamerChange } from "@/lib/accounts";
import { db, type Tx } from "@/lib/db/client";
import { clearDeadlines, setDeadline } from "@/lib/db/deadlines";
import { enqueue } from "@/lib/db/enqueue";
import type { AccountLimitKind as StoredKind } from "@/lib/db/generated/enums";
import { formatIn, wordsIn } from "@/lib/i18n/words";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import type { AccountLimitKind } from "./contract";
import { notifyLifted } from "./notify-lifted";

type NewAccountLimits = {
  readonly userId: UserId;
  readonly kinds: readonly StoredKind[];
  readonly statementId: string;
  readonly operatorId: UserId;
  /** Null: until they are lifted. */
  readonly until: Date | null;
};

const inForceNow = () => ({ endedAt: null, OR: [{ until: null }, { until: { gt: now() } }] });

/** Refuses what a person is limited from, saying why and until when in their language. @throws DomainError account_limited */
export async function requireNoAccountLimit(
  userId: UserId,
  kind: Extract<AccountLimitKind, "challenges" | "boosts">,
  locale: Locale,
  tx: Pick<Tx, "accountLimit"> = db(),
): Promise<void> {
  const limit = await tx.accountLimit.findFirst({
    where: { userId, kind, ...inForceNow() },
    select: { until: true, statementId: true },
  });
  if (limit === null) return;
  const words = wordsIn(locale);
  const { until, statementId } = limit;
  const what = words(`statements.limits.${kind}`);
  const end =
    until === null
      ? words("statements.untilLifted")
      : words("statements.until", { until: formatIn(locale).dateTime(until, "exact") });
  throw new DomainError(
    "account_limited",
    { reason: `${what} ${end}` },
    { limit: kind, until: until?.toISOString() ?? null, statement_id: statementId },
  );
}

/** Which of these people an operator has limited in this way. */
export async function limitedAmong(
  tx: Tx,
  userIds: readonly UserId[],
  kind: AccountLimitKind,
): Promise<ReadonlySet<UserId>> {
  const rows = await tx.accountLimit.findMany({
    where: { userId: { in: [...userIds] }, kind, ...inForceNow() },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Puts limits in force, and the follow-up work for payouts. The caller holds the person's lock and has checked that none of
 * these kinds is in force.
 */
export async function beginAccountLimits(
  tx: Tx,
  { userId, kinds, statementId, operatorId, until }: NewAccountLimits,
): Promise<void> {
  const startedAt = now();
  await tx.accountLimit.createMany({
    data: kinds.map((kind) => ({ userId, kind, statementId, operatorId, startedAt, until })),
  });
  if (kinds.includes("suspension")) {
    await tx.user.update({ where: { id: userId }, data: { suspendedAt: startedAt }, select: { id: true } });
    await publishStreamerChange(tx, userId);
  }
  await followUp(tx, userId, kinds);
}

/**
 * Ends limits of these kinds that are in force. The caller holds the person's lock. @param liftedById null when their time is
 * over @returns the kinds that ended
 */
export async function endAccountLimits(
  tx: Tx,
  userId: UserId,
  kinds: readonly StoredKind[],
  liftedById: UserId | null,
): Promise<readonly StoredKind[]> {
  const inForce = { userId, kind: { in: [...kinds] }, endedAt: null };
  const rows = await tx.accountLimit.findMany({
    where: inForce,
    orderBy: { kind: "asc" },
    select: { kind: true },
  });
  const ended = rows.map(({ kind }) => kind);
  if (ended.length === 0) return ended;
  await tx.accountLimit.updateMany({ where: inForce, data: { endedAt: now(), liftedById } });
  if (ended.includes("suspension")) {
    // An account under deletion stays closed (decision 0083).
    await tx.user.updateMany({
      where: { id: userId, deletionRequestedAt: null },
      data: { suspendedAt: null },
    });
    await publishStreamerChange(tx, userId);
  }
  await followUp(tx, userId, ended);
  return ended;
}

/** Ends the limits whose time is over, and notifies the person, unless they delete their account. Called by their deadline, with the person locked. */
export async function endOverdueLimits(tx: Tx, userId: UserId): Promise<void> {
  const over = await tx.accountLimit.findMany({
    where: { userId, endedAt: null, until: { lte: now() } },
    select: { kind: true },
  });
  const ended = await endAccountLimits(
    tx,
    userId,
    over.map(({ kind }) => kind),
    null,
  );
  await setNextEnd(tx, userId);
  if (ended.length === 0) return;
  const stays = await tx.user.count({ where: { id: userId, deletionRequestedAt: null } });
  if (stays > 0) await notifyLifted(tx, userId, ended, "time");
}

async function followUp(tx: Tx, userId: UserId, kinds: readonly StoredKind[]): Promise<void> {
  if (kinds.includes("payouts")) await enqueue(tx, "payouts.follow_limit", { streamerId: userId });
  await setNextEnd(tx, userId);
}

/** One deadline for each person: the first end among what is in force. */
async function setNextEnd(tx: Tx, userId: UserId): Promise<void> {
  const rows = await tx.accountLimit.findMany({
    where: { userId, endedAt: null, until: { not: null } },
    select: { until: true },
  });
  const [first] = rows.flatMap(({ until }) => until ?? []).sort((a, b) => (isAfter(a, b) ? 1 : -1));
  if (first === undefined) await clearDeadlines(tx, userId, ["limits_end"]);
  else await setDeadline(tx, "limits_end", userId, first);
}
