import { DiagLogLevel, diag } from "@opentelemetry/api";
import { log } from "@/lib/shared/log";

/** Writes what OpenTelemetry could not measure or send to our log: it reports nowhere else. */
export function reportTelemetryErrors(): void {
  const error = (reason: string, ...causes: readonly unknown[]) => {
    for (const err of causes.length === 0 ? [undefined] : causes)
      log.warn({ reason, ...(err instanceof Error && { err }) }, "not measured, or traces not sent");
  };
  const quiet = () => undefined;
  diag.setLogger(
    { error, warn: quiet, info: quiet, debug: quiet, verbose: quiet },
    // Next touches spans that have ended, of which the SDK warns.
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
}
