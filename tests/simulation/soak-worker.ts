import { disconnect } from "@/lib/db/client";
import { runMain } from "@/scripts/run-main";
import { Harness } from "./harness";
import { orderSchema } from "./messages";
import { tellSeed } from "./seed";

/** Tells the stories of the seeds that it is given, one after the other, until its parent lets go of it. */
async function main(): Promise<void> {
  // Ctrl-C reaches the whole group: the parent alone decides when it is over.
  process.on("SIGINT", () => {});
  const theatre = await Harness.open();
  let told = Promise.resolve();
  let stopped = false;
  process.on("message", (message) => {
    const order = orderSchema.parse(message);
    if (order === "stop") {
      stopped = true;
      return;
    }
    const isOver = () => stopped || !process.connected || Date.now() > (order.until ?? Infinity);
    told = told.then(async () => {
      const finding = await tellSeed(theatre, order, isOver);
      if (process.connected) process.send?.(finding);
    });
    told.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
  process.send?.("ready");
  await new Promise((resolve) => process.once("disconnect", resolve));
  await told;
  await theatre.close();
  await disconnect();
}

runMain(main);
