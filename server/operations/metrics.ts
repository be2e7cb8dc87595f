import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { poolFigures } from "@/lib/db/client";
import { meter } from "@/lib/shared/metrics";

const NANOSECONDS = 1e9;

/** Starts measuring. Before it, measurements go nowhere and cost nothing. @returns what prints them for Prometheus */
export function startMetrics(): PrometheusExporter {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [exporter] }));
  measureProcess();
  return exporter;
}

function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter()
    .createObservableGauge("bravado_event_loop_delay_seconds", {
      description: "99th percentile of how late timers were since the last look.",
    })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / NANOSECONDS);
      delay.reset();
    });
  meter()
    .createObservableGauge("bravado_memory_bytes", { description: "Resident memory of the process." })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter()
    .createObservableGauge("bravado_database_connections", {
      description: "Connections of the pool by state, and who waits for one.",
    })
    .addCallback((result) => {
      for (const [state, count] of Object.entries(poolFigures())) result.observe(count, { state });
    });
}
