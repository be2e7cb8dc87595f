import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { keepDraft, markUnsaved, takeDraft } from "./drafts";

/**
 * A form that loses nothing: new values from the server fill the fields that nobody touched, and what was typed is
 * still there when the form leaves the screen and comes back.
 *
 * @param key names the form and its owner
 * @param schema the contract's schema; its messages are keys under `errors.fields`
 * @param saved what the server holds, as the fields show it
 */
export function useDraftForm<Input extends FieldValues, Output>(
  key: string,
  schema: z.ZodType<Output, Input>,
  saved: Input,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { isDirty } = form.formState;
  const current = useRef({ form, isDirty });
  current.current = { form, isDirty };

  useEffect(() => {
    const kept = takeDraft(key);
    if (isRecord(kept)) {
      current.current.form.reset(
        { ...current.current.form.getValues(), ...kept },
        { keepDefaultValues: true },
      );
    }
    return () => {
      const last = current.current;
      if (last.isDirty) keepDraft(key, last.form.getValues());
    };
  }, [key]);

  useEffect(() => markUnsaved(key, isDirty), [key, isDirty]);
  return form;
}

/** Takes back what was typed. Said explicitly, because the form's own habit is to keep what somebody touched. */
export function discardChanges<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  form.reset(undefined, { keepDirtyValues: false });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
