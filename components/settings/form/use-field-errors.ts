import { useTranslations } from "next-intl";
import type { FieldError } from "react-hook-form";
import { type Cents, MAX_AMOUNT_CENTS, toDollars } from "@/lib/shared/money";

/** Marks an error from the server: its message is translated text, not a key. */
export const SERVER_ERROR = "server";

/**
 * Translates a field's error: the schema's messages are keys of `errors.fields`, the server's are translated already. `most` is
 * what an amount that is too high may be: the card networks' largest charge, or a lower limit of the field's own.
 */
export function useFieldErrors(): (error: FieldError | undefined, most?: Cents) => string | undefined {
  const t = useTranslations("errors.fields");
  return (error, most = MAX_AMOUNT_CENTS) => {
    if (error?.message === undefined) return undefined;
    if (error.type === SERVER_ERROR) return error.message;
    const maximum = Math.min(toDollars(most), toDollars(MAX_AMOUNT_CENTS));
    return t(isKnown(error.message, t.has) ? error.message : "invalid", { maximum });
  };
}

type FieldKey = Parameters<ReturnType<typeof useTranslations<"errors.fields">>>[0];

function isKnown(key: string, has: (key: FieldKey) => boolean): key is FieldKey {
  return has(key as FieldKey);
}
