import { z } from "zod";
import { usernameKey } from "@/lib/accounts";
import { recordReading } from "@/lib/cases";
import { Prisma, readRows } from "@/lib/db/client";
import { escapeLike } from "@/lib/db/like";
import type { Actor } from "@/lib/shared/actor";
import { isId } from "@/lib/shared/ids";
import { requireOperator } from "@/lib/shared/operator";
import { decodeCursor, type Page, type PageQuery, toPage } from "@/lib/shared/page";
import { keyedHash } from "@/lib/shared/security-event";
import type { PersonSummaryWire } from "../contract";
import { type PersonRow, presentSummary, selectPeople } from "../summary";

/**
 * For operators: people by the start of their username, by whole address or id; without a search, the newest.
 * A search is an act of the operator's; the list without one is none. @throws DomainError forbidden
 */
export async function listPeople(
  actor: Actor,
  { q = "", cursor, limit }: PageQuery & { readonly q?: string | undefined },
): Promise<Page<PersonSummaryWire>> {
  requireOperator(actor);
  const byAddress = q.includes("@");
  const sought = byAddress ? q.trim().toLowerCase() : usernameKey(q.trim());
  const byName = sought !== "" && !byAddress && !isId(sought);
  if (sought !== "") {
    // A whole address is no name that anybody may read in the log.
    const data = byAddress ? { address: keyedHash(sought) } : { sought };
    await recordReading(actor, { act: "user.search", subjectType: "people", subjectId: actor.userId, data });
  }
  const rows = await readRows<PersonRow>(
    Prisma.sql`${selectPeople} WHERE ${byName ? named(sought, cursor) : known(sought, cursor)} LIMIT ${limit + 1}`,
  );
  const cursorOf = ({ id, username }: PersonRow) => [byName ? usernameKey(username) : id];
  return toPage(rows, limit, cursorOf, (shown) => shown.map(presentSummary));
}

/** By the order of an index of their own, which the database's collation does not change. */
function named(start: string, cursor: string | undefined): Prisma.Sql {
  const after = decodeCursor(cursor, z.tuple([z.string().max(100)]))?.[0] ?? "";
  return Prisma.sql`p.username_key COLLATE "C" LIKE ${`${escapeLike(start)}%`}
    AND p.username_key COLLATE "C" > ${after} AND p.username_key <> '' ORDER BY p.username_key COLLATE "C"`;
}

function known(sought: string, cursor: string | undefined): Prisma.Sql {
  const before = decodeCursor(cursor, z.tuple([z.uuid()]))?.[0];
  const rest = before === undefined ? Prisma.empty : Prisma.sql`AND u.id < ${before}::uuid`;
  const match =
    sought === ""
      ? Prisma.sql`true`
      : isId(sought)
        ? Prisma.sql`u.id = ${sought}::uuid`
        : Prisma.sql`u.email = ${sought}`;
  return Prisma.sql`${match} ${rest} ORDER BY u.id DESC`;
}
