import { z } from "zod";

/** The migrated database that each test file's database is copied from. */
export const TEMPLATE = "template_bravado";

const VARIABLE = "BRAVADO_INTEGRATION";
const schema = z.object({
  /** Keeps this run's payment accounts apart from those of other runs. */
  run: z.string(),
  /** The maintenance database, for creating others. */
  serverUrl: z.string(),
  stripePort: z.number(),
  smtpPort: z.number(),
  inboxUrl: z.url(),
  storageDirectory: z.string(),
});

/** The servers of a test run, passed to its workers in an environment variable. */
export type Integration = z.infer<typeof schema>;

export function writeIntegration(integration: Integration): void {
  process.env[VARIABLE] = JSON.stringify(integration);
}

export function readIntegration(): Integration {
  return schema.parse(JSON.parse(process.env[VARIABLE] ?? "null"));
}
