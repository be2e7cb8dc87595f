"use client";

import { type ReactNode, useMemo } from "react";
import { MessagesProvider } from "./messages-provider";

/** Adds messages that the server sent as one JSON text, as `pack` does (lib/shared/packed.ts). */
export function PackedMessages({ packed, children }: { packed: string; children: ReactNode }) {
  const messages = useMemo(() => JSON.parse(packed), [packed]);
  return <MessagesProvider messages={messages}>{children}</MessagesProvider>;
}
