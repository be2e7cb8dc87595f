import { ChevronRight, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Moment } from "@/components/ui/moment";
import { Link } from "@/lib/i18n/navigation";
import type { StatementWire } from "@/lib/statements/contract";

/** The statements of reasons about a person, the latest first, each with its page. */
export function StatementList({ statements }: { statements: readonly StatementWire[] }) {
  const t = useTranslations("statements");
  if (statements.length === 0) {
    return <EmptyState icon={Scale} title={t("empty.title")} text={t("empty.text")} />;
  }
  return (
    <ul className="divide-y divide-line border-line border-y">
      {statements.map(({ id, kind, reason, challenge_text: text, created_at: at, ended_at: ended }) => (
        <li key={id} className="relative grid gap-1 py-4 pr-8">
          <Link
            href={`/statements/${id}`}
            className="font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {t(`kinds.${kind}`)}
          </Link>
          <ChevronRight aria-hidden="true" className="absolute inset-y-0 right-0 my-auto size-5 text-muted" />
          {text !== null && (
            <p dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
              {t("quoted", { text })}
            </p>
          )}
          <p className="text-muted text-sm">{t("because", { reason })}</p>
          <p className="text-muted text-sm">
            {/* Above the link that covers the row. */}
            <Moment at={at} style="dateTime" className="relative" />
            {ended !== null && (
              <>
                {" · "}
                {t.rich("ended", { at: () => <Moment at={ended} style="dateTime" className="relative" /> })}
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
