import type { z } from "zod";
import type { Checked } from "./use-checked-form";

/** Parses a form's fields: the values, or the first problem of each field. */
export function checkForm<Values>(schema: z.ZodType<Values>, fields: FormData): Checked<Values> {
  const { data, error } = schema.safeParse(Object.fromEntries(fields));
  if (error === undefined) return { values: data };
  const problems: Record<string, string> = {};
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message;
  return { problems };
}
