import { loadEnvConfig } from "@next/env";
import { onStop } from "@/server/on-stop";

loadEnvConfig(process.cwd());

/** The process that runs jobs and deadlines and publishes live updates. Any number may share one database. */
async function main(): Promise<void> {
  const [{ startWorker }, { disconnect }, { log }] = await Promise.all([
    import("@/lib/jobs"),
    import("@/lib/db/client"),
    import("@/lib/shared/log"),
  ]);
  const stop = await startWorker();
  log.info("worker ready");
  onStop(async () => {
    await stop();
    await disconnect();
    process.exit(0);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
