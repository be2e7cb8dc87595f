"use client";

import { late } from "@/components/ui/late";

// Parts of the streamer tab below its top.
export const LateApiKeys = late(() => import("../api-keys/api-keys"));
export const LateAvailabilityRow = late(() => import("./availability-row"));
export const LateConnections = late(() => import("../connections/connections"));
export const LateLookForm = late(() => import("./overlay/look-form"));
export const LateModerators = late(() => import("./moderators"));
export const LateSetUpGuide = late(() => import("./overlay/set-up-guide"));
