import { z } from "zod";

type Sandbox = { readonly close: () => Promise<void> };

/**
 * Runs a sandbox as a program until a signal stops it. Errors at the start are printed without a stack.
 * @param start resolves with null when there is nothing to run, such as after `--help`.
 */
export function serve(start: () => Promise<Sandbox | null>): void {
  start().then(closeOnSignal, (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

function closeOnSignal(sandbox: Sandbox | null): void {
  if (sandbox === null) return;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit(0));
    });
  }
}

/** Parses the environment. @throws Error that lists every invalid value */
export function readSettings<Settings>(sandbox: string, schema: z.ZodType<Settings>): Settings {
  const settings = schema.safeParse(process.env);
  if (settings.success) return settings.data;
  throw new Error(`Wrong configuration of the ${sandbox} sandbox:\n${z.prettifyError(settings.error)}`);
}
