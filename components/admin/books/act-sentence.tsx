import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ACTS, type ActWire, CASE_DECISION_NAMES, ROLES } from "@/lib/admin/contract";
import { Link } from "@/lib/i18n/navigation";
import { keyOf } from "./act-filter";

/** An act as a sentence: who did what to whom, or about what, which leads there. Its code where an older release wrote it. */
export function ActSentence({ act }: { act: ActWire }) {
  const t = useTranslations("admin.acts");
  const decisions = useTranslations("admin.cases.decisions");
  const roles = useTranslations("admin.people.roles");
  const known = ACTS.find((name) => name === act.act);
  const { data } = act;
  const decision = CASE_DECISION_NAMES.find((name) => name === data.decision);
  const role = ROLES.find((name) => name === data.role);
  const who = act.operator_name || t("someone");
  const bold = (words: ReactNode) => <strong className="font-semibold">{words}</strong>;
  if (known === undefined) {
    return (
      <p>
        {bold(who)} <code>{act.act}</code>
      </p>
    );
  }
  return (
    <p>
      {t.rich(`says.${keyOf(known)}`, {
        who: () => bold(who),
        what: () => <Subject act={act} />,
        // Of a proposal only once its case is over.
        isKnown: decision === undefined ? "no" : "yes",
        decision: decision === undefined ? "" : decisions(decision),
        role: role === undefined ? "" : roles(role),
        side: textOf(data.side),
        of: act.subject_type,
        by: searchOf(data),
      })}
    </p>
  );
}

/** By what an operator searched people; an address is kept as its hash. */
function searchOf(data: ActWire["data"]): "address" | "name" | "all" {
  if ("address" in data) return "address";
  return textOf(data.sought) === "" ? "all" : "name";
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whom or what an act is about, by name where it still has one. */
function Subject({ act }: { act: ActWire }) {
  const sought = textOf(act.data.sought);
  const name = act.subject_name || sought || <code>{act.subject_id}</code>;
  const href = addressOf(act, sought);
  if (href === null) return name;
  return (
    <Link href={href} className="underline underline-offset-4">
      {name}
    </Link>
  );
}

function addressOf({ subject_type: type, subject_id: id, challenge_id: challenge }: ActWire, sought: string) {
  switch (type) {
    case "case":
      return `/admin/cases/${id}`;
    case "user":
    case "streamer":
      return `/admin/people/${id}`;
    case "people":
      return `/admin/people?${new URLSearchParams({ q: sought })}`;
    case "payout":
      return challenge === null ? null : `/challenge/${challenge}`;
    default:
      return null;
  }
}
