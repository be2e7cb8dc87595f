"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type ScreenedText, TRIED_TEXT_MAX, type TriedRules } from "@/lib/admin/contract";
import { ApiError, call } from "@/lib/http/call";
import { languageOptions } from "@/lib/i18n/languages";
import { TEXT_KINDS } from "@/lib/moderation/contract";
import { LOCALES } from "@/lib/shared/locales";
import { LatestScreened } from "./latest-screened";
import { TrialResult } from "./trial-result";

/**
 * Tries a text against the rules, the model, and a streamer's own rules: one that is typed, or one that was decided about.
 * @param latest what was decided last, the newest first
 */
export function RulesTrial({ latest }: { latest: readonly ScreenedText[] }) {
  const t = useTranslations("admin.rules");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const [tried, setTried] = useState<TriedRules>();
  const [chosen, setChosen] = useState<ScreenedText>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (chosen !== undefined) field.current?.focus();
  }, [chosen]);
  const choose = (screened: ScreenedText) => {
    setChosen(screened);
    setTried(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const typedIn = (name: string) => String(typed.get(name) ?? "").trim();
    const [language, streamer] = [typedIn("language"), typedIn("streamer")];
    setBusy(true);
    setRefusal(undefined);
    try {
      const body = {
        text: typedIn("text"),
        kind: TEXT_KINDS.find((kind) => kind === typedIn("kind")) ?? "challenge",
        ...(streamer !== "" && { streamer }),
      };
      const known = LOCALES.find((locale) => locale === language);
      const given = known === undefined ? body : { ...body, language: known };
      setTried(await call("POST /api/admin/rules/try", { body: given }));
    } catch (error) {
      setTried(undefined);
      setRefusal(error instanceof ApiError ? error : new ApiError(t("notDone"), 0, null));
    } finally {
      setBusy(false);
    }
  };
  const fields = refusal?.body?.fields ?? {};
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
      <form key={chosen?.id} onSubmit={submit} className="grid gap-4">
        <TextArea
          ref={field}
          name="text"
          defaultValue={chosen?.text}
          label={t("tried")}
          rows={6}
          required
          maxCharacters={TRIED_TEXT_MAX}
          error={fields.text}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            name="kind"
            label={t("kind")}
            defaultValue="challenge"
            options={TEXT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <Select
            name="language"
            label={t("language")}
            defaultValue=""
            options={[
              { value: "", label: t("anyLanguage") },
              ...languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName })),
            ]}
          />
        </div>
        <TextField
          name="streamer"
          defaultValue={chosen?.streamer}
          label={t("streamer")}
          description={t("streamerHelp")}
          optional
          autoComplete="off"
          error={fields.streamer}
        />
        {refusal !== undefined && Object.keys(fields).length === 0 && (
          <p role="alert" className="text-danger text-sm">
            {refusal.message}
          </p>
        )}
        <Button type="submit" loading={busy}>
          {t("submit")}
        </Button>
      </form>
      <div aria-live="polite">{tried !== undefined && <TrialResult tried={tried} />}</div>
      <LatestScreened latest={latest} choose={choose} />
    </div>
  );
}
