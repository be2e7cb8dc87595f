import type { ReactNode } from "react";
import { requirePageActor } from "@/lib/auth";

/** Redirects signed-out visitors before `loading.tsx`, which is below this layout, starts to stream. */
export default async function ViewerDashboardLayout({ children }: { children: ReactNode }) {
  await requirePageActor("/viewer-dashboard");
  return children;
}
