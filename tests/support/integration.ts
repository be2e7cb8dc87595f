import { z } from "zod";

/** The migrated database that each test file's own is copied from. */
export const TEMPLATE = "template_bravado";

const VARIABLE = "BRAVADO_INTEGRATION";
const schema = z.object({
  /** Tells this run's payment accounts from another's. */
  run: z.string(),
  /** The maintenance database, from which others are created. */
  serverUrl: z.string(),
  stripePort: z.number(),
  smtpPort: z.number(),
  inboxUrl: z.url(),
  storageDirectory: z.string(),
});

/** What a test run has started, told to its workers through the environment. */
export type Integration = z.infer<typeof schema>;

export function writeIntegration(integration: Integration): void {
  process.env[VARIABLE] = JSON.stringify(integration);
}

export function readIntegration(): Integration {
  return schema.parse(JSON.parse(process.env[VARIABLE] ?? "null"));
}
