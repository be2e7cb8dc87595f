import { z } from "zod";

const VARIABLE = "BRAVADO_E2E";
const schema = z.object({
  url: z.url(),
  databaseUrl: z.string(),
  stripeBase: z.url(),
  stripeKey: z.string(),
});

/** The running application that the browser tests visit. */
export type E2eTarget = z.infer<typeof schema>;

export function e2eEnvironment(target: E2eTarget): Record<string, string> {
  return { [VARIABLE]: JSON.stringify(target) };
}

/** @throws Error that says how to start the tests, because alone they have nothing to visit. */
export function e2eTarget(): E2eTarget {
  const given = process.env[VARIABLE];
  if (given === undefined) throw new Error("Run the browser tests with: npm run e2e [-- <file or options>]");
  return schema.parse(JSON.parse(given));
}
