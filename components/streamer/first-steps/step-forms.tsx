"use client";

import { late } from "@/components/ui/late";

// Their library is needed by no other part of the dashboard.
export const NameStep = late(() => import("./name-step"));
export const RulesStep = late(() => import("./rules-step"));
