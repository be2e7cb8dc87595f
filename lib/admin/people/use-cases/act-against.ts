import { addYears, isAfter, subSeconds } from "date-fns";
import type { z } from "zod";
import { endEverySession } from "@/lib/auth";
import { operatorName, recordAct } from "@/lib/cases";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/enqueue";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError, InvalidInput } from "@/lib/shared/errors";
import type { UserId } from "@/lib/shared/ids";
import type { Locale } from "@/lib/shared/wire";
import { beginAccountLimits, writeStatement } from "@/lib/statements";
import type { Clause } from "@/lib/statements/contract";
import {
  type IN_FORCE,
  LONGEST_YEARS,
  type limitSchema,
  type PersonWire,
  type suspendSchema,
  type warnSchema,
} from "../contract";
import { lockOpenPerson } from "../lock-person";
import { getPerson } from "./get-person";

/** Seconds in which the same warning by the same operator is a double press. */
const SAME_PRESS_SECONDS = 60;

/**
 * Warns a person, with a statement of reasons. The same again within a minute is one warning.
 * @throws DomainError forbidden, profile_not_found, account_closed
 */
export async function warnPerson(
  actor: Actor,
  id: UserId,
  { reason, message }: z.output<typeof warnSchema>,
  locale: Locale,
): Promise<PersonWire> {
  await transaction(async (tx) => {
    await lockOpenPerson(tx, actor, id);
    const warning = {
      userId: id,
      kind: "warning",
      clause: reason,
      facts: message,
      operatorId: actor.userId,
    } as const;
    const justNow = await tx.statementOfReasons.count({
      where: { ...warning, createdAt: { gt: subSeconds(now(), SAME_PRESS_SECONDS) } },
    });
    if (justNow > 0) return;
    await writeStatement(tx, { ...warning, automated: false });
    await recordAct(tx, actor, { act: "user.warn", subjectType: "user", subjectId: id, reason });
  });
  return getPerson(actor, id, locale);
}

/**
 * Keeps a person from new challenges, boosts or payouts. What is authorized already stands.
 * Source: docs/product/operators.md#limits.
 * @throws InvalidInput, DomainError forbidden, profile_not_found, account_closed, already_limited
 */
export async function limitPerson(
  actor: Actor,
  id: UserId,
  { limits, ...decision }: z.output<typeof limitSchema>,
  locale: Locale,
): Promise<PersonWire> {
  await transaction((tx) => restrict(tx, actor, id, { ...decision, kind: "limit", limits }));
  return getPerson(actor, id, locale);
}

/**
 * Suspends a person: their sessions end, signing in is refused, and a job ends their open challenges and voids the holds.
 * Money that they have earned is paid unless `limits` holds payouts, too. Source: docs/product/operators.md#suspension.
 * @throws InvalidInput, DomainError forbidden, profile_not_found, account_closed, already_limited
 */
export async function suspendPerson(
  actor: Actor,
  id: UserId,
  { limits, ...decision }: z.output<typeof suspendSchema>,
  locale: Locale,
): Promise<PersonWire> {
  await transaction(async (tx) => {
    await restrict(tx, actor, id, { ...decision, kind: "suspension", limits });
    await endEverySession(tx, id);
    await enqueue(tx, "challenges.end_all_of", { userId: id });
  });
  return getPerson(actor, id, locale);
}

/** What each of them keeps a person from paying. */
const RELEASED = {
  suspension: ["offer", "boost"],
  challenges: ["offer"],
  boosts: ["boost"],
  payouts: [],
} as const;

type Restriction = Omit<z.output<typeof suspendSchema>, "reason"> & {
  readonly reason: Clause;
  readonly kind: "limit" | "suspension";
};

async function restrict(
  tx: Tx,
  actor: Actor,
  id: UserId,
  { kind, reason, message, until, limits }: Restriction,
): Promise<void> {
  const { role } = await lockOpenPerson(tx, actor, id);
  // One admin alone could shut out every other: an operator first loses the role, which takes two.
  if (role !== "user") throw new DomainError("forbidden");
  const end = until === undefined ? null : new Date(until);
  const tooLate = addYears(now(), LONGEST_YEARS);
  if (end !== null && (!isAfter(end, now()) || isAfter(end, tooLate)))
    throw new InvalidInput({ until: "invalid" });
  const wanted = [...new Set(limits)];
  const kinds = kind === "suspension" ? (["suspension", ...wanted] as const) : wanted;
  await requireNoneInForce(tx, id, kinds);
  const statementId = await writeStatement(tx, {
    userId: id,
    kind,
    clause: reason,
    facts: message,
    automated: false,
    operatorId: actor.userId,
    limits: wanted,
    until: end,
  });
  // What no card was authorized for is not paid any more.
  const released = kinds.flatMap((each) => [...RELEASED[each]]);
  if (released.length > 0)
    await enqueue(tx, "challenges.release_uncounted_of", { userId: id, kinds: released });
  await beginAccountLimits(tx, { userId: id, kinds, statementId, operatorId: actor.userId, until: end });
  await recordAct(tx, actor, {
    act: kind === "suspension" ? "user.suspend" : "user.limit",
    subjectType: "user",
    subjectId: id,
    reason,
    data: { kinds: [...kinds], until: end?.toISOString() ?? null, statement_id: statementId },
  });
}

/** @throws DomainError already_limited, with the name of the operator who did it */
async function requireNoneInForce(
  tx: Tx,
  userId: UserId,
  kinds: readonly (typeof IN_FORCE)[number][],
): Promise<void> {
  const known = await tx.accountLimit.findFirst({
    where: { userId, kind: { in: [...kinds] }, endedAt: null },
    select: { operatorId: true },
  });
  if (known === null) return;
  throw new DomainError("already_limited", { operator: await operatorName(tx, known.operatorId) });
}
