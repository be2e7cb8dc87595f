import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { RulesPreview as Preview } from "@/lib/challenges/contract";
import { call } from "@/lib/http/call";
import { loadOwnRulesSchema, type OwnRulesInput, rulesOf, sentSettings } from "./own-rules-values";

/** The server is asked only once typing pauses. */
const PAUSE_MS = 500;

/** What the rules in the form would have done to the streamer's last challenges. */
export function RulesPreview({ values }: { values: OwnRulesInput }) {
  const t = useTranslations("settings.rules.preview");
  const preview = usePreview(values);
  return (
    <div role="status" className="flex items-start gap-3 rounded-control bg-raised p-4 text-sm empty:hidden">
      {preview !== null && (
        <>
          <History className="mt-0.5 size-4 shrink-0 text-muted" />
          {preview === "failed" ? <p>{t("failed")}</p> : <Counts preview={preview} />}
        </>
      )}
    </div>
  );
}

function Counts({ preview: { total, declined, rules } }: { preview: Preview }) {
  const t = useTranslations("settings.rules.preview");
  if (total === 0) return <p>{t("none")}</p>;
  return (
    <div className="min-w-0">
      <p className="font-semibold">{t("total", { declined, total })}</p>
      {rules.length > 0 && (
        <p className="figures mt-0.5 text-muted">
          {rules
            // A pause declines nothing that was there before.
            .flatMap(({ rule, count }) =>
              rule === "paused_until" ? [] : t("each", { rule: t(`rules.${rule}`), count }),
            )
            .join(" · ")}
        </p>
      )}
    </div>
  );
}

/** Null until the first answer, and while the form holds something that cannot be saved. */
function usePreview(values: OwnRulesInput): Preview | "failed" | null {
  const [preview, setPreview] = useState<Preview | "failed" | null>(null);
  const typed = JSON.stringify(values);
  useEffect(() => {
    const aborter = new AbortController();
    const timer = setTimeout(async () => {
      const result = await look(JSON.parse(typed), aborter.signal).catch(() => "failed" as const);
      if (!aborter.signal.aborted) setPreview(result);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [typed]);
  return preview;
}

async function look(values: OwnRulesInput, signal: AbortSignal): Promise<Preview | null> {
  const { success } = (await loadOwnRulesSchema()).safeParse(values);
  if (!success) return null;
  return call("POST /api/streamers/me/settings/preview", { body: sentSettings(rulesOf(values)), signal });
}
