import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useRefresh } from "@/components/live/use-refresh";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { ApiError, call } from "@/lib/http/call";

/** The field in which a streamer shows where a challenge was done. */
export default function ProofForm({ id }: { id: string }) {
  const t = useTranslations("challengePage.proof");
  const general = useTranslations("ui.error");
  const refresh = useRefresh();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("proof_url");
    const body = { proof_url: String(typed).trim() };
    setSending(true);
    try {
      await call("PUT /api/challenges/{id}/proof", { params: { id }, body });
      setProblem(undefined);
      refresh();
    } catch (error) {
      const isAnswer = error instanceof ApiError;
      setProblem(isAnswer ? (error.body?.fields?.proof_url ?? error.message) : general("unreachable"));
    } finally {
      setSending(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col items-start gap-3">
      <div className="w-full">
        <TextField
          type="url"
          inputMode="url"
          name="proof_url"
          label={t("add")}
          description={t("addHelp")}
          placeholder="https://"
          error={problem}
        />
      </div>
      <Button type="submit" variant="secondary" loading={isSending}>
        {t("addButton")}
      </Button>
    </form>
  );
}
