import type { ReactNode } from "react";
import { requirePageActor } from "@/lib/auth";

/** Redirects signed-out visitors before `loading.tsx`, which is below this layout, starts to stream. */
export default async function StreamerDashboardLayout({ children }: { children: ReactNode }) {
  await requirePageActor("/streamer-dashboard");
  return children;
}
