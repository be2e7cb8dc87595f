import { useTranslations } from "next-intl";
import { useTransition } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useRefresh } from "@/components/live/use-refresh";
import { toast } from "@/components/ui/toast";
import { useNotice } from "@/components/ui/use-notice";
import { ApiError } from "@/lib/http/call";

type Sending<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<unknown>;
  /** Title of the success toast. */
  done: string;
  /** The field that shows a refusal by screening. */
  text: Path<Input>;
};

/** Submits a statement or an answer: busy until the page shows it. Errors keep what was typed. */
export function useSend<Input extends FieldValues, Output>({
  form,
  send,
  done,
  text,
}: Sending<Input, Output>) {
  const general = useTranslations("ui.error");
  const refresh = useRefresh();
  const { notice, show, clear } = useNotice();
  const [busy, begin] = useTransition();
  const submit = form.handleSubmit((values) =>
    begin(async () => {
      clear();
      try {
        await send(values);
        toast({ variant: "success", title: done });
      } catch (error) {
        if (error instanceof ApiError && error.body?.moderationFailed) {
          form.setError(text, { type: "server", message: error.message }, { shouldFocus: true });
          return;
        }
        show({ title: general("title"), text: error instanceof ApiError ? error.message : general("text") });
        if (!(error instanceof ApiError && error.status === 409)) return;
      }
      // Also after a conflict: the page shows the new state.
      refresh();
    }),
  );
  return { submit, busy, notice };
}
