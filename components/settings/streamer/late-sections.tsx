"use client";

import { lazy, Suspense } from "react";
import type { WebhookWire } from "@/lib/webhooks/contract";
import type { LookFormProps } from "./overlay/look-form";

// The lower sections of the streamer tab. The server draws them; their scripts load only where they are shown.
const ApiKeys = lazy(async () => ({ default: (await import("../api-keys/api-keys")).ApiKeys }));
const Connections = lazy(async () => ({ default: (await import("../connections/connections")).Connections }));
const LookForm = lazy(async () => ({ default: (await import("./overlay/look-form")).LookForm }));
const SetUpGuide = lazy(async () => ({ default: (await import("./overlay/set-up-guide")).SetUpGuide }));

/** {@link ApiKeys}, loaded late. */
export function LateApiKeys() {
  return (
    <Suspense>
      <ApiKeys />
    </Suspense>
  );
}

/** {@link Connections}, loaded late. */
export function LateConnections(props: { webhooks: readonly WebhookWire[] }) {
  return (
    <Suspense>
      <Connections {...props} />
    </Suspense>
  );
}

/** {@link LookForm}, loaded late. */
export function LateLookForm(props: LookFormProps) {
  return (
    <Suspense>
      <LookForm {...props} />
    </Suspense>
  );
}

/** {@link SetUpGuide}, loaded late. */
export function LateSetUpGuide() {
  return (
    <Suspense>
      <SetUpGuide />
    </Suspense>
  );
}
