import { useTranslations } from "next-intl";
import { type FormEvent, useTransition } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/http/call";
import { useRouter } from "@/lib/i18n/navigation";
import { showFailure } from "../show-failure";
import { changedOf } from "./changed-of";
import { SERVER_ERROR } from "./use-field-errors";

type SaveOptions<Input extends FieldValues, Output extends object> = {
  form: UseFormReturn<Input, unknown, Output>;
  /**
   * Sends the values: those that were changed, or all where the contract takes them as a whole. Returns the fields whose saved value
   * differs from what was sent. @throws ApiError
   */
  save: (values: Output, changed: Partial<Output>) => Promise<Partial<Input> | undefined>;
  /** Title of the error toast. */
  failed: string | (() => string);
  /** The field that an error code is about. */
  fieldOf?: Readonly<Record<string, Path<Input>>>;
  /** Returns whether it confirms the success itself. */
  onSaved?: (values: Output, changed: Partial<Output>) => boolean;
};

/** Saves a form: busy until the page shows the new state. An error marks its fields and keeps the input. */
export function useSave<Input extends FieldValues, Output extends object>({
  form,
  save,
  failed,
  fieldOf = {},
  onSaved,
}: SaveOptions<Input, Output>) {
  const t = useTranslations("settings.form");
  const router = useRouter();
  const [busy, begin] = useTransition();
  const fail = (error: unknown) => showFailure(typeof failed === "string" ? failed : failed(), error);
  const { dirtyFields } = form.formState;
  const send = form.handleSubmit((values) =>
    begin(async () => {
      const changed = changedOf(values, dirtyFields);
      let corrected: Partial<Input> | undefined;
      try {
        corrected = await save(values, changed);
      } catch (error) {
        markFields(form, error, fieldOf);
        return fail(error);
      }
      // The current values are the saved ones: no field is dirty any more.
      form.reset({ ...form.getValues(), ...corrected }, { keepDirtyValues: false });
      if (!onSaved?.(values, changed)) toast({ variant: "success", title: t("saved") });
      router.refresh();
    }),
  );
  // Validation itself can fail: its code is fetched on demand.
  const submit = (event: FormEvent) => void send(event).catch(fail);
  return { submit, busy };
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
