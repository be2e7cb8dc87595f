import { z } from "zod";
import { createIdentitySandbox } from "./index";

const environment = z.object({
  IDENTITY_SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4020),
  IDENTITY_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  IDENTITY_SANDBOX_CLIENT_ID: z.string().min(1),
  IDENTITY_SANDBOX_CLIENT_SECRET: z.string().min(1),
  IDENTITY_SANDBOX_REDIRECT: z.url(),
});

async function main(): Promise<void> {
  const env = environment.safeParse(process.env);
  if (!env.success)
    throw new Error(`Wrong configuration of the identity sandbox:\n${z.prettifyError(env.error)}`);
  const sandbox = await createIdentitySandbox({
    port: env.data.IDENTITY_SANDBOX_PORT,
    host: env.data.IDENTITY_SANDBOX_HOST,
    client: {
      id: env.data.IDENTITY_SANDBOX_CLIENT_ID,
      secret: env.data.IDENTITY_SANDBOX_CLIENT_SECRET,
      redirectUri: env.data.IDENTITY_SANDBOX_REDIRECT,
    },
  });
  console.log(`Identity sandbox listening on ${sandbox.issuer}`);
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
