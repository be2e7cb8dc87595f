import { z } from "zod";

const VARIABLE = "BRAVADO_E2E";
const schema = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  stripeBase: z.url(),
  stripeKey: z.string(),
  /** Where the mails can be read. */
  inboxUrl: z.url(),
  /** What its processes were started with, for one more of them that differs in a setting. */
  environment: z.record(z.string(), z.string()),
});

/** The running application that the browser tests visit. */
export type E2eTarget = z.infer<typeof schema>;

export function e2eEnvironment(target: E2eTarget): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(target) };
}

/** What `npm run e2e` has started; undefined for a tool that only reads the configuration. */
export function e2eTarget(): E2eTarget | undefined {
  const given = process.env[VARIABLE];
  return given === undefined ? undefined : schema.parse(JSON.parse(given));
}

/** @throws Error that says how to start the tests, because alone they have nothing to visit. */
export function requireE2eTarget(): E2eTarget {
  const target = e2eTarget();
  if (target === undefined) throw new Error("Run the browser tests with: npm run e2e [-- <file or options>]");
  return target;
}
