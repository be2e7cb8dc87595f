import { setClockOffset } from "@/lib/shared/clock";
import { env } from "@/lib/shared/env";
import { db } from "./client";

export const CLOCK_CHANNEL = "bravado_clock";

/** Loads the clock's offset into this process, if the configuration allows an adjustable clock. */
export async function loadClock(): Promise<void> {
  if (!env().CLOCK_ADJUSTABLE) return;
  const row = await db().clock.findUnique({ where: { id: 1 } });
  setClockOffset(Number(row?.offsetMs ?? 0));
}
