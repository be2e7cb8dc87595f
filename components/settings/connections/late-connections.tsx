"use client";

import { lazy, Suspense } from "react";
import type { WebhookWire } from "@/lib/webhooks/contract";

const Connections = lazy(async () => ({ default: (await import("./connections")).Connections }));

/** Loads the code after the page: few streamers connect anything. */
export function LateConnections({ webhooks }: { webhooks: readonly WebhookWire[] }) {
  return (
    <Suspense fallback={null}>
      <Connections webhooks={webhooks} />
    </Suspense>
  );
}
