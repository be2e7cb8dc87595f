import { db } from "@/lib/db/client";
import type { UserId } from "@/lib/shared/ids";
import { type Page, type PageQuery, pageByMoment } from "@/lib/shared/page";
import type { Locale } from "@/lib/shared/wire";
import type { StatementWire } from "../contract";
import { ownTexts, presentStatement, statementFields } from "../present";

/** The statements of reasons about a person, the latest first. The caller checks who may read them. */
export function statementsAbout(
  userId: UserId,
  query: PageQuery,
  locale: Locale,
): Promise<Page<StatementWire>> {
  return pageByMoment(
    query,
    "createdAt",
    "desc",
    ({ where, ...page }) =>
      db().statementOfReasons.findMany({ ...page, where: { userId, ...where }, select: statementFields }),
    async (rows) => {
      const texts = await ownTexts(rows);
      return rows.map((row) => presentStatement(row, texts, locale));
    },
  );
}
