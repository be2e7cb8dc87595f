import { useTranslations } from "next-intl";
import BoosterActs from "@/components/challenges/booster-acts";
import type { ChallengeWire } from "@/lib/challenges/contract";

/** For the streamer: the people who boosted last, each once with what they said, to report or block them. */
export default function OwnBoosters({ backings }: Pick<ChallengeWire, "backings">) {
  const t = useTranslations("challengePage.boosters");
  const boosters = new Map<string, { readonly username: string; readonly messages: readonly string[] }>();
  for (const { kind, backer_id: id, username, message } of backings.toReversed()) {
    if (kind !== "boost" || id === null) continue;
    const said = boosters.get(id)?.messages ?? [];
    boosters.set(id, { username, messages: message === null ? said : [...said, message] });
  }
  if (boosters.size === 0) return null;
  return (
    <section aria-label={t("title")} className="mt-6 border-line border-t pt-5">
      <h2 className="text-base">{t("title")}</h2>
      <p className="text-muted text-sm">{t("text")}</p>
      <ul className="mt-2 divide-y divide-line">
        {[...boosters].map(([id, { username, messages }]) => (
          <li key={id} className="flex items-start justify-between gap-3 py-2">
            <div className="min-w-0 pt-1.5 text-sm [overflow-wrap:anywhere]">
              <p className="font-medium">{username || t("viewer")}</p>
              {messages.map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one may say the same twice
                <p key={at} dir="auto" className="text-muted">
                  {t("said", { text })}
                </p>
              ))}
            </div>
            <BoosterActs id={id} name={username} />
          </li>
        ))}
      </ul>
    </section>
  );
}
