import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Loaded into the processes that `npm run fuzz` asks for their memory: SIGUSR2 prints what is left after everything that is garbage has gone. */
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
console.log(JSON.stringify({ measured: process.pid }));
process.on("SIGUSR2", () => {
  collect();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  console.log(JSON.stringify({ memory: { heap: heapUsed, buffers: arrayBuffers, rss } }));
});
