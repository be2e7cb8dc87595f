import { openCases } from "@/lib/cases";
import { transaction } from "@/lib/db/transaction";
import type { Actor } from "@/lib/shared/actor";
import { now } from "@/lib/shared/clock";
import { DomainError } from "@/lib/shared/errors";
import type { Locale } from "@/lib/shared/wire";
import { objectionEnd, type StatementWire } from "../contract";
import { getStatement, requireReader } from "./get-statement";

type Objection = { readonly text: string; readonly code?: string | undefined };

/**
 * The person whom a statement is about objects to it: once, free of charge. It opens a case for operators.
 * Source: docs/product/statements.md#objections. @throws DomainError not_found, objection_made, objection_over
 */
export async function objectTo(
  actor: Actor | null,
  id: string,
  { text, code }: Objection,
  locale: Locale,
): Promise<StatementWire> {
  const { kind, createdAt, challengeId } = await requireReader(actor, id, code);
  const at = now();
  const end = objectionEnd(kind, createdAt);
  if (end === null || at > end) throw new DomainError("objection_over");
  await transaction(async (tx) => {
    const { count } = await tx.statementObjection.createMany({
      data: [{ statementId: id, text, createdAt: at }],
      skipDuplicates: true,
    });
    if (count === 0) throw new DomainError("objection_made");
    const about = { subjectType: "statement", subjectId: id } as const;
    await openCases(tx, [{ kind: "objection", ...about, challengeId }]);
  });
  return getStatement(actor, id, code, locale);
}
