import { type Messages, type NamespaceKeys, type NestedKeyOf, useMessages } from "next-intl";
import type { ReactNode } from "react";
import { PackedMessages } from "./packed-messages";
import { packMessages } from "./pick-messages";

/** A namespace of messages/en.json, as `useTranslations` takes it. */
export type MessageNamespace = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

type ClientMessagesProps = { namespaces: readonly MessageNamespace[]; children: ReactNode };

/**
 * Sends only these messages to the client components inside. The layout already sends those of components/ui; a page adds those
 * of its own islands.
 */
export function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return <PackedMessages packed={packMessages(useMessages(), namespaces)}>{children}</PackedMessages>;
}
