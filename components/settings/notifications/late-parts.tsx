"use client";

import { late } from "@/components/ui/late";

export const LateNotificationSwitches = late(() => import("./notification-switches"));
export const LatePushHere = late(() => import("./push-here"));
