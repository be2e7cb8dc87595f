import { trace } from "@opentelemetry/api";
import pino, { type DestinationStream, type Logger } from "pino";
import { logLevel } from "./env";
import { maskFields } from "./mask-fields";
import { maskLine } from "./masking";

/**
 * The structured log. Lines of a traced request or job carry its trace's id. Never log a token, card or e-mail address: what
 * `masking.ts` names is hidden whatever a caller passes.
 */
export const log = makeLog();

export function makeLog(destination?: DestinationStream): Logger {
  return pino(
    {
      level: logLevel(),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: maskFields },
      // What `maskFields` made of an error.
      serializers: { err: (shown) => shown },
      mixin: () => {
        const traceId = trace.getActiveSpan()?.spanContext().traceId;
        return traceId === undefined ? {} : { traceId };
      },
      hooks: { streamWrite: maskLine },
    },
    destination,
  );
}
