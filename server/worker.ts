import { loadEnvConfig } from "@next/env";
import { onStop } from "@/server/on-stop";

loadEnvConfig(process.cwd());

/** How long running jobs may take after the signal to stop; the rest is handed to the other workers. */
const GRACE_MS = 30_000;

/** The process that runs jobs and deadlines and publishes live updates. Any number may share one database. */
async function main(): Promise<void> {
  const [{ startWorker }, { db, disconnect }, { env }, { log }] = await Promise.all([
    import("@/lib/jobs"),
    import("@/lib/db/client"),
    import("@/lib/shared/env"),
    import("@/lib/shared/log"),
  ]);
  const { stop, ping } = await startWorker();
  const { OPS_PORT: port } = env();
  if (port !== undefined) {
    const [{ serveOperations }, { Readiness }, { measureWork }] = await Promise.all([
      import("@/server/operations/serve-operations"),
      import("@/server/operations/readiness"),
      import("@/server/operations/work-metrics"),
    ]);
    const readiness = new Readiness({ database: () => db().$queryRaw`SELECT 1`, "live updates": ping });
    serveOperations({ port, hostname: process.env.HOST ?? "127.0.0.1", readiness });
    measureWork();
  }
  log.info("worker ready");
  onStop(async () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await stop();
    await disconnect();
    process.exit(0);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
