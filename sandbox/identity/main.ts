import { z } from "zod";
import { readSettings, serve } from "../serve";
import { createIdentitySandbox } from "./index";

const environment = z.object({
  IDENTITY_SANDBOX_PORT: z.coerce.number().int().min(1).max(65_535).default(4020),
  IDENTITY_SANDBOX_HOST: z.string().min(1).default("127.0.0.1"),
  IDENTITY_SANDBOX_CLIENT_ID: z.string().min(1),
  IDENTITY_SANDBOX_CLIENT_SECRET: z.string().min(1),
  /** Separated by commas. */
  IDENTITY_SANDBOX_REDIRECTS: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.url())),
});

serve(async () => {
  const settings = readSettings("identity", environment);
  const sandbox = await createIdentitySandbox({
    port: settings.IDENTITY_SANDBOX_PORT,
    host: settings.IDENTITY_SANDBOX_HOST,
    client: {
      id: settings.IDENTITY_SANDBOX_CLIENT_ID,
      secret: settings.IDENTITY_SANDBOX_CLIENT_SECRET,
      redirectUris: settings.IDENTITY_SANDBOX_REDIRECTS,
    },
  });
  console.log(`Identity sandbox listening on ${sandbox.issuer}`);
  return sandbox;
});
