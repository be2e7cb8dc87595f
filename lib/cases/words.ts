import { Prisma, readRows } from "@/lib/db/client";
import type { CaseKind } from "./contract";

/** The words with which operators last decided cases of these kinds about each subject; none where nothing was decided. */
export async function wordsAbout(
  kinds: readonly CaseKind[],
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await readRows<{ subjectId: string; message: string }>(Prisma.sql`
    SELECT DISTINCT ON (subject_id) subject_id AS "subjectId", message FROM cases
    WHERE subject_id = ANY(${[...subjectIds]}::uuid[]) AND kind = ANY(${[...kinds]}::"CaseKind"[])
      AND state = 'decided' AND message IS NOT NULL
    ORDER BY subject_id, ended_at DESC, id DESC`);
  return new Map(rows.map(({ subjectId, message }) => [subjectId, message]));
}
