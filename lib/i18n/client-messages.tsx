import { type Messages, type NamespaceKeys, type NestedKeyOf, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { MessagesProvider } from "./messages-provider";
import { pickMessages } from "./pick-messages";

/** A namespace of messages/en.json, as `useTranslations` takes it. */
export type MessageNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

type ClientMessagesProps = { namespaces: readonly MessageNamespace[]; children: ReactNode };

/**
 * Sends the named messages, and no others, to the client components inside. The layout already sends what the
 * primitives of components/ui use; a page adds what its own islands use, once, around them.
 */
export function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = pickMessages(useMessages(), namespaces);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
