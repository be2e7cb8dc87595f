import { db } from "@/lib/db/client";
import { setClockOffset } from "@/lib/shared/clock";
import { orderSchema, type Report } from "./child-protocol";
import { countPoints, installPoints, pointsMet } from "./points";
import { SCENARIOS } from "./scenarios";

/**
 * A process that exists to be killed. Loads everything, then waits for the order that names its scenario and point of death.
 * @param onSurvived called when a scenario that had no point to die at is over
 */
export async function startChild(onSurvived: () => void): Promise<void> {
  installPoints();
  // The first query loads the query compiler and opens a connection.
  await db().challenge.findFirst({ select: { id: true } });
  process.once("message", (message) => void run(message, onSurvived));
  report({ kind: "ready" });
}

async function run(message: unknown, onSurvived: () => void): Promise<void> {
  const { scenario, people, point, clockOffsetMs } = orderSchema.parse(message);
  setClockOffset(clockOffsetMs);
  countPoints(point);
  const error = await SCENARIOS[scenario].run(people).then(() => null, String);
  if (point === null) onSurvived();
  report({ kind: "done", points: [...pointsMet()], error });
}

function report(message: Report): void {
  process.send?.(message);
}
