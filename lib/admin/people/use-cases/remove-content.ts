import type { z } from "zod";
import { avatarFingerprint, recordRemoved, removeFromProfile, shownProfile } from "@/lib/accounts";
import { PROFILE_PARTS } from "@/lib/accounts/contract";
import { recordAct } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import type { Locale } from "@/lib/shared/wire";
import { writeStatement } from "@/lib/statements";
import type { PersonWire, removeContentSchema } from "../contract";
import { lockOpenPerson } from "../lock-person";
import { requireOwnRemoval } from "../require-own-removal";
import { getPerson } from "./get-person";

/**
 * Removes names, bio or picture of a person, with a statement of reasons that quotes them. Only what the operator has read is
 * removed. The same again by the same operator changes nothing. Source: docs/product/operators.md#removing-content.
 * @throws DomainError forbidden, profile_not_found, account_closed, content_changed (the person changed it meanwhile),
 * already_removed (by a colleague)
 */
export async function removeContent(
  actor: Actor,
  id: UserId,
  { parts: read, reason, message }: z.output<typeof removeContentSchema>,
  locale: Locale,
): Promise<PersonWire> {
  requireOperator(actor);
  // Read before: no network inside a transaction. Another picture since then has another address.
  const fingerprint = read.picture !== undefined && isId(id) ? await avatarFingerprint(id) : null;
  await transaction(async (tx) => {
    await lockOpenPerson(tx, actor, id);
    const shown = await shownProfile(tx, id);
    if (shown === null) throw new DomainError("profile_not_found");
    const wanted = PROFILE_PARTS.filter((part) => read[part] !== undefined);
    const changed = wanted.filter((part) => shown[part] !== read[part]);
    for (const part of changed)
      await requireOwnRemoval(tx, actor, { userId: id, part, text: read[part] ?? "" }, "content_changed");
    const parts = wanted.filter((part) => !changed.includes(part));
    if (parts.length === 0) return;
    const removed = await removeFromProfile(tx, id, shown, parts);
    const statementId = await writeStatement(tx, {
      userId: id,
      kind: "profile_removed",
      clause: reason,
      facts: message,
      automated: false,
      operatorId: actor.userId,
    });
    const quoted = removed.map((one) => (one.part === "picture" ? { ...one, fingerprint } : one));
    await recordRemoved(tx, { userId: id, statementId }, quoted);
    await recordAct(tx, actor, {
      act: "user.remove_content",
      subjectType: "user",
      subjectId: id,
      reason,
      data: { parts, statement_id: statementId },
    });
  });
  return getPerson(actor, id, locale);
}
