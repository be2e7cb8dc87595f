"use client";

import { useMessages, useTranslations } from "next-intl";

type Problem = { readonly message?: string | undefined } | undefined;

/**
 * The words for what is wrong with a field: the contract's schemas say it by a key of `errors.fields`, the server in
 * words already.
 */
export function useFieldWords(): (problem: Problem) => string | undefined {
  const t = useTranslations("errors.fields");
  const { fields } = useMessages().errors;
  return (problem) => {
    const said = problem?.message;
    if (said === undefined || !isKey(said, fields)) return said;
    return t(said);
  };
}

function isKey<Fields extends object>(said: string, fields: Fields): said is Extract<keyof Fields, string> {
  return said in fields;
}
