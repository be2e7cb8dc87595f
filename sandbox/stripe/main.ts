import { z } from "zod";
import { createStripeSandbox } from "./index";

const environment = z.object({
  STRIPE_SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  STRIPE_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  STRIPE_SANDBOX_DATA: z.string().min(1).optional(),
  STRIPE_SANDBOX_WEBHOOKS: z
    .string()
    .default("[]")
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not valid JSON" });
        return z.NEVER;
      }
    })
    .pipe(
      z.array(
        z.strictObject({
          key: z.string(),
          url: z.url(),
          secret: z.string().startsWith("whsec_"),
          connect: z.boolean().optional(),
        }),
      ),
    ),
});

async function main(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success)
    throw new Error(`Wrong configuration of the payment sandbox:\n${z.prettifyError(env.error)}`);
  const sandbox = await createStripeSandbox({
    port: env.data.STRIPE_SANDBOX_PORT,
    host: env.data.STRIPE_SANDBOX_HOST,
    data: env.data.STRIPE_SANDBOX_DATA ?? null,
    webhooks: env.data.STRIPE_SANDBOX_WEBHOOKS,
  });
  console.log(`Payment sandbox listening on ${sandbox.url}`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      void sandbox.close().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
