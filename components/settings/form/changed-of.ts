import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * The values of the fields that were changed. Only these are saved: the others are as old as the page, and another tab or device
 * may have saved them since.
 */
export function changedOf<Values extends object>(
  values: Values,
  dirtyFields: UseFormReturn<FieldValues>["formState"]["dirtyFields"],
): Partial<Values> {
  const changed = Object.entries(values).filter(([name]) => dirtyFields[name]);
  // `fromEntries` loses the keys' types.
  return Object.fromEntries(changed) as Partial<Values>;
}
