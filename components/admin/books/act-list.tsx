"use client";

import { useTranslations } from "next-intl";
import { DownloadButton } from "@/components/receipts/download-button";
import { Card } from "@/components/ui/card";
import { ListEnd } from "@/components/ui/list-end";
import { Moment } from "@/components/ui/moment";
import { useGrowingList } from "@/components/ui/use-growing-list";
import { type ActWire, IN_FORCE } from "@/lib/admin/contract";
import { callPage } from "@/lib/http/call";
import type { Page } from "@/lib/shared/page";
import { useActReason } from "../use-act-reason";
import { useWords } from "../use-words";
import type { ActFilter } from "./act-filter";
import { ActSentence } from "./act-sentence";

/** What operators did, and the same as a file. */
export function ActList({ first, filter }: { first: Page<ActWire>; filter: ActFilter }) {
  const t = useTranslations("admin.acts");
  const list = useGrowingList(first, (cursor) =>
    callPage("GET /api/admin/audit", { query: { ...filter, cursor } }),
  );
  return (
    <>
      <div className="mb-3 flex justify-end">
        <DownloadButton
          path={`/api/admin/audit?${new URLSearchParams(filter)}`}
          name="bravado-acts.csv"
          mediaType="text/csv"
          failed={t("csvFailed")}
        >
          {t("csv")}
        </DownloadButton>
      </div>
      <Card padding="none">
        <ul>
          {list.items.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} errorTitle={t("errorTitle")} errorText={t("errorText")} />
    </>
  );
}

function ActRow({ act }: { act: ActWire }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-b px-4 py-3 text-sm last:border-b-0 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <Moment at={act.at} style="exact" className="text-muted" />
      <div className="wrap-anywhere min-w-0">
        <ActSentence act={act} />
        <Extent act={act} />
        <Details act={act} />
      </div>
    </li>
  );
}

/** Why, and of what is in force against a person, what and until when. */
function Extent({ act: { act, reason, data } }: { act: ActWire }) {
  const t = useTranslations("admin.people");
  const reasonOf = useActReason();
  // The sentence about a suspension says so itself.
  const said = act === "user.suspend" ? "suspension" : null;
  const kinds = IN_FORCE.filter(
    (kind) => kind !== said && Array.isArray(data.kinds) && data.kinds.includes(kind),
  );
  const until = typeof data.until === "string" ? data.until : null;
  const parts = [
    reason !== null && <span key="reason">{reasonOf(act, reason)}</span>,
    kinds.length > 0 && <span key="kinds">{kinds.map((kind) => t(`inForce.${kind}`)).join(", ")}</span>,
    until !== null && (
      <span key="until">{t.rich("until", { at: () => <Moment at={until} style="dateTime" /> })}</span>
    ),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className="flex flex-wrap gap-x-3 text-muted">{parts}</p>;
}

/** What the log keeps, as it was written. */
function Details({ act }: { act: ActWire }) {
  const t = useTranslations("admin.acts.columns");
  const wordOf = useWords();
  const data = Object.entries(act.data).filter(([, value]) => value !== null && value !== "");
  return (
    <details className="text-muted text-xs">
      <summary className="cursor-pointer py-1">{t("details")}</summary>
      <p>
        <code>{act.act}</code>
      </p>
      <p>
        {wordOf("subjects", act.subject_type)} <code>{act.subject_id}</code>
      </p>
      {act.terms_version !== null && (
        <p>
          {t("termsVersion")} {act.terms_version}
        </p>
      )}
      {data.map(([name, value]) => (
        <p key={name}>
          {name}: {typeof value === "string" ? value : JSON.stringify(value)}
        </p>
      ))}
    </details>
  );
}
