import { db } from "@/lib/db/client";
import { setClockOffset } from "@/lib/shared/clock";
import { orderSchema, type Report } from "./child-protocol";
import { countPoints, installPoints, pointsMet } from "./points";
import { SCENARIOS } from "./scenarios";

/**
 * A process that exists to be killed. It waits, with everything loaded, until it is told where to die.
 * @param survived called by one that was to live, when its scenario is over
 */
export async function live(survived: () => void): Promise<void> {
  installPoints();
  // The first query loads the query compiler and opens a connection.
  await db().challenge.findFirst({ select: { id: true } });
  process.once("message", (message) => void obey(message, survived));
  report({ kind: "ready" });
}

async function obey(message: unknown, survived: () => void): Promise<void> {
  const { scenario, cast, point, clockOffsetMs } = orderSchema.parse(message);
  setClockOffset(clockOffsetMs);
  countPoints(point);
  const error = await SCENARIOS[scenario].run(cast).then(() => null, String);
  if (point === null) survived();
  report({ kind: "done", points: [...pointsMet()], error });
}

function report(message: Report): void {
  process.send?.(message);
}
