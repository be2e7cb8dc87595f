"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { type MessageTree, mergeMessages } from "./pick-messages";

type MessagesProviderProps = { messages: MessageTree; children: ReactNode };

/** Adds messages to those of the providers around it; next-intl alone would replace them. */
export function MessagesProvider({ messages, children }: MessagesProviderProps) {
  const locale = useLocale();
  const outer: MessageTree = useMessages();
  const merged = useMemo(() => mergeMessages(outer, messages), [outer, messages]);
  return (
    <NextIntlClientProvider locale={locale} messages={merged}>
      {children}
    </NextIntlClientProvider>
  );
}
