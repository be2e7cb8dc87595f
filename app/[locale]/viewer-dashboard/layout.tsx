import type { ReactNode } from "react";
import { requirePageActor } from "@/lib/auth";

/** Turns the signed-out away before the first byte, as a real redirect: `loading.tsx` begins to stream below it. */
export default async function ViewerDashboardLayout({ children }: { children: ReactNode }) {
  await requirePageActor("/viewer-dashboard");
  return children;
}
