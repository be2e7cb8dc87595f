import { useTranslations } from "next-intl";
import BoosterActs from "@/components/challenges/booster-acts";
import { ReportButton } from "@/components/reports/report-button";
import type { ChallengeWire } from "@/lib/challenges/contract";

type Said = { readonly pledgeId: string; readonly text: string };

/** For the streamer: the people who boosted last, each once with what they said, to report it or them, or to block them. */
export default function OwnBoosters({ backings }: Pick<ChallengeWire, "backings">) {
  const t = useTranslations("challengePage.boosters");
  const boosters = new Map<string, { readonly username: string; readonly said: readonly Said[] }>();
  for (const {
    kind,
    backer_id: id,
    username,
    message: text,
    message_of: pledgeId,
  } of backings.toReversed()) {
    if (kind !== "boost" || id === null) continue;
    const said = boosters.get(id)?.said ?? [];
    boosters.set(id, {
      username,
      said: pledgeId === null || text === null ? said : [...said, { pledgeId, text }],
    });
  }
  if (boosters.size === 0) return null;
  return (
    <section aria-label={t("title")} className="mt-6 border-line border-t pt-5">
      <h2 className="text-base">{t("title")}</h2>
      <p className="text-muted text-sm">{t("text")}</p>
      <ul className="mt-2 divide-y divide-line">
        {[...boosters].map(([id, { username, said }]) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0 pt-1.5 text-sm [overflow-wrap:anywhere]">
              <p className="font-medium">{username || t("viewer")}</p>
              {said.map(({ pledgeId, text }) => (
                <div key={pledgeId} className="flex items-center gap-1">
                  <p dir="auto" className="min-w-0 text-muted">
                    {t("said", { text })}
                  </p>
                  <ReportButton
                    type="pledge"
                    id={pledgeId}
                    name={username || t("viewer")}
                    signedIn
                    iconOnly
                  />
                </div>
              ))}
            </div>
            <BoosterActs id={id} name={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}
