import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics } from "@opentelemetry/api";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { MeterProvider } from "@opentelemetry/sdk-metrics";
import { poolFigures } from "@/lib/db/client";
import { meter } from "@/lib/shared/metrics";
import type { Readiness } from "./readiness";
import { reportTelemetryErrors } from "./report-telemetry-errors";

const NANOSECONDS = 1e9;

/** Starts measuring. Before it, measurements go nowhere and cost nothing. @returns what prints them for Prometheus */
export function startMetrics(readiness: Readiness): PrometheusExporter {
  reportTelemetryErrors();
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [exporter] }));
  measureProcess();
  measureReadiness(readiness);
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

/** As `/ready` answers: a proxy that finds no server ready answers by itself, and no request is counted. */
function measureReadiness(readiness: Readiness): void {
  meter()
    .createObservableGauge("bravado_ready", { description: "1: what the process needs works; 0: not." })
    .addCallback(async (result) => result.observe((await readiness.faults()).length === 0 ? 1 : 0));
}
