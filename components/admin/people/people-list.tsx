import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Moment } from "@/components/ui/moment";
import { TextField } from "@/components/ui/text-field";
import { type PersonSummaryWire, SEARCH_MAX } from "@/lib/admin/contract";
import { Link } from "@/lib/i18n/navigation";
import type { Page } from "@/lib/shared/page";

type PeopleListProps = { sought: string; people: Page<PersonSummaryWire>; path: string };

/** The search of the console for people, without script: a form that asks for the same page. */
export function PeopleList({ sought, people, path }: PeopleListProps) {
  const t = useTranslations("admin.people");
  const { items, nextCursor } = people;
  return (
    <>
      <form action={path} className="mb-6 flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            type="search"
            name="q"
            defaultValue={sought}
            maxLength={SEARCH_MAX}
            label={t("search.label")}
            description={t("search.help")}
          />
        </div>
        <Button type="submit">{t("search.submit")}</Button>
      </form>
      {items.length === 0 ? (
        <EmptyState icon={Users} title={t("search.none")} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((person) => (
            <li key={person.id} className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <Link
                href={`/admin/people/${person.id}`}
                className="min-w-40 font-semibold after:absolute after:inset-0"
              >
                {person.username === "" ? t("nameless") : person.username}
              </Link>
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere text-muted text-sm">{person.email}</span>
              <span className="text-muted text-sm">
                {t("joined")} <Moment at={person.created_at} style="date" inLink />
              </span>
              <PersonBadges person={person} />
            </li>
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <LinkButton
          href={`/admin/people?${new URLSearchParams({ q: sought, cursor: nextCursor })}`}
          variant="secondary"
          className="mt-6"
        >
          {t("search.more")}
        </LinkButton>
      )}
    </>
  );
}

/** What an operator sees at a glance: the role, and what is in force. */
export function PersonBadges({ person }: { person: PersonSummaryWire }) {
  const t = useTranslations("admin.people");
  return (
    <>
      {person.role !== "user" && <Badge tone="blue">{t(`roles.${person.role}`)}</Badge>}
      {person.closed && <Badge>{t("closed")}</Badge>}
      {person.in_force.map((kind) => (
        <Badge key={kind} tone={kind === "suspension" ? "red" : "orange"}>
          {t(`inForce.${kind}`)}
        </Badge>
      ))}
    </>
  );
}
