import { SpanKind } from "@opentelemetry/api";
import { Client } from "pg";
import { endSpan, isTraced, tracer } from "@/lib/shared/trace";
import { summaryOf } from "./statement-summary";

type Query = (...args: readonly unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** A connection whose statements are spans of the trace that sends them: their texts, never their parameters. */
export class TracedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: it passes on what any of the driver's overloads takes and returns
  override query(...args: any[]): any {
    const send: Query = super.query;
    if (!isTraced()) return send.apply(this, args);
    const { summary, text } = summaryOf(textOf(args[0]));
    const attributes = { "db.system.name": "postgresql", "db.query.summary": summary, "db.query.text": text };
    const span = tracer().startSpan(summary, { kind: SpanKind.CLIENT, attributes });
    const callback: unknown = args.at(-1);
    if (isCallback(callback)) {
      const end: Callback = (error, result) => {
        endSpan(span, error ?? undefined);
        callback(error, result);
      };
      return send.apply(this, [...args.slice(0, -1), end]);
    }
    const sent = send.apply(this, args);
    // Who sent it handles its failure.
    Promise.resolve(sent).then(
      () => endSpan(span),
      (error: unknown) => endSpan(span, error),
    );
    return sent;
  }
}

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
