import { useTranslations } from "next-intl";
import type { DisputeWire } from "@/lib/disputes/contract";
import { Byline } from "./byline";

/** The backers' first statements, and how many more there are. */
export function StatementList({ dispute }: { dispute: DisputeWire }) {
  const t = useTranslations("disputes.page");
  const more = dispute.statement_count - dispute.statements.length;
  return (
    <ul className="grid gap-5">
      {dispute.statements.map((statement) => (
        <li key={statement.id}>
          <Byline
            by={statement.username || t(statement.anonymous ? "anonymous" : "viewer")}
            at={statement.created_at}
          />
          <p className="mt-1 font-semibold">{statement.reason_text}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{statement.text}</p>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t("moreStatements", { count: more })}</li>}
    </ul>
  );
}
