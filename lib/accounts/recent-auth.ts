import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { ProofMethod } from "./contract";

/** How long an authentication counts as recent. */
const RECENT_MS = 10 * 60 * 1000;

/**
 * Refuses a session whose owner last authenticated more than ten minutes ago. A reset link's session passes: it can only
 * set the password, for an hour.
 * @throws DomainError step_up_required, with the person's ways to re-authenticate
 */
export async function requireRecentAuth({ sessionId }: Pick<Actor, "sessionId">): Promise<void> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: {
      purpose: true,
      provedAt: true,
      user: { select: { passwordHash: true, mfa: { select: { confirmedAt: true } } } },
    },
  });
  if (session?.purpose === "recovery" || isRecent(session?.provedAt)) return;
  const methods: ProofMethod[] = [];
  if (session?.user.passwordHash) methods.push("password");
  if (session?.user.mfa?.confirmedAt) methods.push("code");
  throw new DomainError("step_up_required", {}, { methods });
}

/** Whether the session's owner authenticated within the last ten minutes. */
export async function authenticatedRecently({ sessionId }: Pick<Actor, "sessionId">): Promise<boolean> {
  const session = await db().session.findUnique({ where: { id: sessionId }, select: { provedAt: true } });
  return isRecent(session?.provedAt);
}

function isRecent(provedAt: Date | null | undefined): boolean {
  return now().getTime() - (provedAt?.getTime() ?? 0) < RECENT_MS;
}
