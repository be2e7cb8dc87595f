import type { Tx } from "@/lib/db/client";
import { hasModerated } from "@/lib/moderators";
import type { Actor } from "@/lib/shared/actor";
import { DomainError } from "@/lib/shared/errors";
import { isId, type UserId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";

type Locked = { readonly role: Actor["role"]; readonly closed: boolean };

/**
 * Locks a person whom the actor may act against, so that the second of two operators sees what the first did. Nobody acts on
 * themselves, nor on a streamer for whom they moderate or did, and moderators on no operator. Source: docs/product/operators.md#people.
 * @throws DomainError forbidden, profile_not_found
 */
export async function lockPerson(tx: Tx, actor: Actor, id: UserId): Promise<Locked> {
  requireOperator(actor);
  // Raw, because the client cannot lock rows. Others may still refer to the person.
  const [person] = isId(id)
    ? await tx.$queryRaw<Locked[]>`
        SELECT role::text AS role, deletion_requested_at IS NOT NULL AS closed
        FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    : [];
  if (person === undefined) throw new DomainError("profile_not_found");
  if (id === actor.userId || (actor.role !== "admin" && person.role !== "user"))
    throw new DomainError("forbidden");
  if (await hasModerated(tx, actor.userId, id)) throw new DomainError("forbidden");
  return person;
}

/** The same, of a person who keeps their account. @throws DomainError also account_closed for one who deletes it */
export async function lockOpenPerson(tx: Tx, actor: Actor, id: UserId): Promise<Locked> {
  const person = await lockPerson(tx, actor, id);
  if (person.closed) throw new DomainError("account_closed");
  return person;
}
