"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import type { NotificationSwitches as Switches } from "./notification-switches";
import type { PushHere as Here } from "./push-here";

// The server draws them; their scripts load only on this tab.
const NotificationSwitches = lazy<typeof Switches>(async () => ({
  default: (await import("./notification-switches")).NotificationSwitches,
}));
const PushHere = lazy<typeof Here>(async () => ({ default: (await import("./push-here")).PushHere }));

/** {@link NotificationSwitches}, loaded late. */
export function LateNotificationSwitches(props: ComponentProps<typeof Switches>) {
  return (
    <Suspense>
      <NotificationSwitches {...props} />
    </Suspense>
  );
}

/** {@link PushHere}, loaded late. */
export function LatePushHere(props: ComponentProps<typeof Here>) {
  return (
    <Suspense>
      <PushHere {...props} />
    </Suspense>
  );
}
