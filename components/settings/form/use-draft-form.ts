import { useEffect, useMemo, useRef } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { keepDraft, markUnsaved, takeDraft } from "./drafts";

export type SchemaLoader<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A form that loses nothing: new values from the server fill the fields that nobody touched, and what was typed is
 * still there when the form leaves the screen and comes back.
 *
 * @param key names the form and its owner
 * @param loadSchema fetches the contract's schema; its messages are keys under `errors.fields`. Must be the same
 *   function on every render
 * @param saved what the server holds, as the fields show it
 */
export function useDraftForm<Input extends FieldValues, Output>(
  key: string,
  loadSchema: SchemaLoader<Input, Output>,
  saved: Input,
): UseFormReturn<Input, unknown, Output> {
  const resolver = useMemo(() => onDemandResolver(loadSchema), [loadSchema]);
  const form = useForm<Input, unknown, Output>({
    resolver,
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
  // From the first change on: who types will save, and should not wait then.
  useEffect(() => {
    if (isDirty) loadSchema().catch(() => undefined);
  }, [loadSchema, isDirty]);
  return form;
}

/** The schema library is a third of what a form weighs; nobody needs it before they save. */
function onDemandResolver<Input extends FieldValues, Output>(
  loadSchema: SchemaLoader<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), loadSchema()]);
    return zodResolver(schema)(values, context, options);
  };
}

/** Takes back what was typed. Byline explicitly, because the form's own habit is to keep what somebody touched. */
export function discardChanges<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  form.reset(undefined, { keepDirtyValues: false });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
