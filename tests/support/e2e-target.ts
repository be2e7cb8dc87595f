import { z } from "zod";

const VARIABLE = "BRAVADO_E2E";
const schema = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  stripeBase: z.url(),
  stripeKey: z.string(),
  /** The mail sandbox's inbox. */
  inboxUrl: z.url(),
  /** The environment of its processes, for starting another one with different settings. */
  environment: z.record(z.string(), z.string()),
});

/** The running application that the browser tests visit. */
export type E2eTarget = z.infer<typeof schema>;

export function e2eEnvironment(target: E2eTarget): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(target) };
}

/** What `npm run e2e` started; undefined for tools that only read Playwright's configuration. */
export function e2eTarget(): E2eTarget | undefined {
  const json = process.env[VARIABLE];
  return json === undefined ? undefined : schema.parse(JSON.parse(json));
}

/** @throws Error with the command to use when the tests were not started by `npm run e2e`. */
export function requireE2eTarget(): E2eTarget {
  const target = e2eTarget();
  if (target === undefined) throw new Error("Run the browser tests with: npm run e2e [-- <file or options>]");
  return target;
}
