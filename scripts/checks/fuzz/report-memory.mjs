import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Loaded into the processes of `npm run fuzz`: on SIGUSR2 prints the memory after a garbage collection. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
console.log(JSON.stringify({ measured: process.pid }));
process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  console.log(JSON.stringify({ memory: { heap: heapUsed, buffers: arrayBuffers, rss } }));
});
