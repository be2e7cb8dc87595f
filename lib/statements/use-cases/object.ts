import { db } from "@/lib/db/client";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";
import { objectionEnd, type StatementWire } from "../contract";
import { getStatement, requireReader } from "./get-statement";

type Objection = { readonly text: string; readonly code?: string | undefined };

/**
 * The person whom a statement is about objects to it: once, free of charge. Operators see it on the person's page.
 * Source: docs/product/statements.md#objections. @throws DomainError not_found, objection_made, objection_over
 */
export async function objectTo(
  actor: Actor | null,
  id: string,
  { text, code }: Objection,
  locale: Locale,
): Promise<StatementWire> {
  const { createdAt } = await requireReader(actor, id, code);
  const at = now();
  if (at > objectionEnd(createdAt)) throw new DomainError("objection_over");
  const { count } = await db().statementObjection.createMany({
    data: [{ statementId: id, text, createdAt: at }],
    skipDuplicates: true,
  });
  if (count === 0) throw new DomainError("objection_made");
  return getStatement(actor, id, code, locale);
}
