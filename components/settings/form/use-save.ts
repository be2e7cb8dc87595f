import { useTranslations } from "next-intl";
import { type FormEvent, useTransition } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { StepUpDeclined } from "@/components/auth/use-step-up";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { SERVER_ERROR } from "./use-field-errors";

type SaveOptions<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  /** Sends it. Answers what stands now where that is not what was sent. Throws an ApiError when it is refused. */
  save: (values: Output) => Promise<Partial<Input> | undefined>;
  /** Byline when the server could not say anything itself. */
  failed: string | (() => string);
  /** The field that a refusal is about, by its code. */
  fieldOf?: Readonly<Record<string, Path<Input>>>;
  onSaved?: (values: Output) => void;
};

/** Saves a form: busy until the page shows the new state; a refusal marks its fields and keeps everything typed. */
export function useSave<Input extends FieldValues, Output>({
  form,
  save,
  failed,
  fieldOf = {},
  onSaved,
}: SaveOptions<Input, Output>) {
  const t = useTranslations("settings.form");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const send = form.handleSubmit((values) =>
    begin(async () => {
      let standing: Partial<Input> | undefined;
      try {
        standing = await save(values);
      } catch (error) {
        if (error instanceof StepUpDeclined) return;
        markFields(form, error, fieldOf);
        tell(error, wordsOf(failed));
        return;
      }
      // What is typed now is what is saved: no field is dirty any more.
      form.reset({ ...form.getValues(), ...standing }, { keepDirtyValues: false });
      toast({ variant: "success", title: t("saved") });
      onSaved?.(values);
      router.refresh();
    }),
  );
  // The check itself may be out of reach: its code is fetched when it is needed.
  const submit = (event: FormEvent) => void send(event).catch((error) => tell(error, wordsOf(failed)));
  return { submit, busy };
}

function wordsOf(words: string | (() => string)): string {
  return typeof words === "string" ? words : words();
}

function markFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  fieldOf: Readonly<Record<string, Path<Input>>>,
) {
  const body = error instanceof ApiError ? error.body : null;
  const named = Object.entries(body?.fields ?? {});
  const field = body === null ? undefined : fieldOf[body.code];
  if (field !== undefined && body !== null) named.push([field, body.message]);
  for (const [name, message] of named) {
    if (name in form.getValues()) {
      form.setError(name as Path<Input>, { type: SERVER_ERROR, message }, { shouldFocus: true });
    }
  }
}

function tell(error: unknown, failed: string) {
  toast({
    variant: "destructive",
    title: failed,
    description: error instanceof ApiError ? error.message : undefined,
  });
}
