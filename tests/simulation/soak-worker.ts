import { disconnect } from "@/lib/db/client";
import { runMain } from "@/scripts/run-main";
import { Harness } from "./harness";
import { orderSchema } from "./messages";
import { runSeed } from "./seed";

/** Runs the scenarios of the seeds it receives, one after another, until its parent disconnects. */
async function main(): Promise<void> {
  // Ctrl-C reaches the whole process group; only the parent decides when to stop.
  process.on("SIGINT", () => {});
  const harness = await Harness.open();
  let running = Promise.resolve();
  let stopped = false;
  process.on("message", (message) => {
    const order = orderSchema.parse(message);
    if (order === "stop") {
      stopped = true;
      return;
    }
    const isOver = () => stopped || !process.connected || Date.now() > (order.until ?? Infinity);
    running = running.then(async () => {
      const finding = await runSeed(harness, order, isOver);
      if (process.connected) process.send?.(finding);
    });
    running.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
  process.send?.("ready");
  await new Promise((resolve) => process.once("disconnect", resolve));
  await running;
  await harness.close();
  await disconnect();
}

runMain(main);
