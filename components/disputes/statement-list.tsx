import type { DisputeWire } from "@/lib/disputes/contract";
import { Said } from "./said";

/** What each backer says went wrong. */
export function StatementList({ dispute }: { dispute: DisputeWire }) {
  return (
    <ul className="grid gap-5">
      {dispute.statements.map((statement) => (
        <li key={statement.id}>
          <Said by={statement.username} at={statement.created_at} />
          <p className="mt-1 font-semibold">{statement.reason_text}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{statement.text}</p>
        </li>
      ))}
    </ul>
  );
}
