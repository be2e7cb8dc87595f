import { useTranslations } from "next-intl";
import type { FieldError } from "react-hook-form";

/** Marks an error from the server: its message is translated text, not a key. */
export const SERVER_ERROR = "server";

/** Translates a field's error: the schema's messages are keys of `errors.fields`, the server's are translated already. */
export function useFieldErrors(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations("errors.fields");
  return (error) => {
    if (error?.message === undefined) return undefined;
    if (error.type === SERVER_ERROR) return error.message;
    return isKnown(error.message, t.has) ? t(error.message) : t("invalid");
  };
}

type FieldKey = Parameters<ReturnType<typeof useTranslations<"errors.fields">>>[0];

function isKnown(key: string, has: (key: FieldKey) => boolean): key is FieldKey {
  return has(key as FieldKey);
}
