"use client";

import { useMessages, useTranslations } from "next-intl";

type Problem = { readonly message?: string | undefined } | undefined;

/** Translates a field's problem: the contract's schemas give keys of `errors.fields`, the server translated messages. */
export function useFieldWords(): (problem: Problem) => string | undefined {
  const t = useTranslations("errors.fields");
  const { fields } = useMessages().errors;
  return (problem) => {
    const message = problem?.message;
    return message === undefined || !isKey(message, fields) ? message : t(message);
  };
}

function isKey<Fields extends object>(key: string, fields: Fields): key is Extract<keyof Fields, string> {
  return key in fields;
}
