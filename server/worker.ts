import { loadEnvConfig } from "@next/env";
import { onStop } from "@/server/on-stop";

loadEnvConfig(process.cwd());

/** How long stopping may take: longer than it waits for running jobs, before it hands them to the other workers. */
const GRACE_MS = 30_000;

/** The process that runs jobs and deadlines and publishes live updates. Any number may share one database. */
async function main(): Promise<void> {
  const [{ startWorker }, { db, disconnect }, { env }, { log }, { Readiness }, { EdgePurger }, { purgeOf }] =
    await Promise.all([
      import("@/lib/jobs"),
      import("@/lib/db/client"),
      import("@/lib/shared/env"),
      import("@/lib/shared/log"),
      import("@/server/operations/readiness"),
      import("@/server/edge/purger"),
      import("@/lib/http/edge-purge"),
    ]);
  const isTracing = env().OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const endTracing = isTracing && (await import("@/server/operations/tracing")).startTracing("worker");
  const edge = new EdgePurger(purgeOf(env()));
  const { stop, probes, outboxAgeSeconds } = await startWorker(edge);
  const readiness = new Readiness({ database: () => db().$queryRaw`SELECT 1`, ...probes });
  const { OPS_PORT: port, HOST: hostname } = env();
  if (port !== undefined) {
    const [{ serveOperations }, { measureWork }] = await Promise.all([
      import("@/server/operations/serve-operations"),
      import("@/server/operations/work-metrics"),
    ]);
    await serveOperations({ port, hostname, readiness });
    measureWork(outboxAgeSeconds);
  }
  log.info("worker ready");
  onStop(async () => {
    readiness.drain();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    await stop();
    edge.stop();
    await disconnect();
    if (endTracing) await endTracing();
    process.exit(0);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
