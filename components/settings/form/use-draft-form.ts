import { useEffect, useMemo, useRef } from "react";
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { changedOf } from "./changed-of";
import { keepDraft, markUnsaved, takeDraft } from "./drafts";

export type SchemaLoader<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A form that keeps unsaved input: new values from the server only fill untouched fields, and changed fields survive unmounting.
 *
 * @param key names the form and its owner
 * @param loadSchema fetches the contract's schema; its messages are keys under `errors.fields`. Must be the same
 *   function on every render
 * @param saved the server's values, as field values
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
  // React Hook Form only tracks the fields of `formState` that are read during render.
  const { isDirty, dirtyFields } = form.formState;
  const current = useRef({ form, isDirty, dirtyFields });
  current.current = { form, isDirty, dirtyFields };

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
      if (last.isDirty) keepDraft(key, changedOf(last.form.getValues(), last.dirtyFields));
    };
  }, [key]);

  useEffect(() => markUnsaved(key, isDirty), [key, isDirty]);
  // Preload on the first change, so that saving does not wait for it.
  useEffect(() => {
    if (isDirty) loadSchema().catch(() => undefined);
  }, [loadSchema, isDirty]);
  return form;
}

/** Loads the schema library when it is first needed: it is a third of the form's code. */
function onDemandResolver<Input extends FieldValues, Output>(
  loadSchema: SchemaLoader<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import("@hookform/resolvers/zod"), loadSchema()]);
    return zodResolver(schema)(values, context, options);
  };
}

/** Discards unsaved changes, overriding the form's `keepDirtyValues`. */
export function discardChanges<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): void {
  form.reset(undefined, { keepDirtyValues: false });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
