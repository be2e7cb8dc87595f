import { createHash } from "node:crypto";
import { z } from "zod";
import type { SandboxOptions, SandboxWebhook } from "./index";

export type Configuration = SandboxOptions & {
  /** The platform printed at the start; every other key is a platform as well. */
  readonly key: string;
  readonly data: string | null;
  readonly webhooks: SandboxWebhook[];
};

export const HELP = `A payment provider that speaks Stripe's API, on this machine only.

  npm run sandbox -- [flags]

  --port <number>            where it listens; 0 picks a free port          (STRIPE_SANDBOX_PORT, 4010)
  --host <address>           on which address                              (STRIPE_SANDBOX_HOST, 127.0.0.1)
  --data <directory>         keeps everything there between starts          (STRIPE_SANDBOX_DATA, memory only)
  --key <sk_test_…>          the platform that the webhooks belong to       (sk_test_sandbox)
  --webhook <url>            sends events to this address; may be repeated
  --connect-webhook <url>    the same for what happens on connected accounts

STRIPE_SANDBOX_WEBHOOKS names endpoints with secrets of one's own: [{"key","url","secret","connect"}].`;

const url = z.url({ protocol: /^https?$/, error: "is not the address of a webhook (http://…)" });

const flags = z.object({
  port: z.coerce.number("is not a port").int().min(0).max(65_535).default(4010),
  host: z.string().min(1).default("127.0.0.1"),
  data: z.string().min(1).nullable().default(null),
  key: z
    .string()
    .regex(/^sk_test_\w{1,100}$/, "is not a secret test key (sk_test_…)")
    .default("sk_test_sandbox"),
  webhook: z.array(url).default([]),
  "connect-webhook": z.array(url).default([]),
});

const named = z.array(
  z.strictObject({
    key: z.string(),
    url: z.url(),
    secret: z.string().startsWith("whsec_"),
    connect: z.boolean().optional(),
  }),
);

/**
 * Reads the configuration from the command line and the environment; the command line wins.
 * @throws Error that lists what is invalid
 */
export function configurationFrom(
  given: { readonly [flag: string]: unknown },
  environment: { readonly [name: string]: string | undefined },
): Configuration {
  const {
    webhook,
    "connect-webhook": connect,
    ...rest
  } = parsed(flags, {
    ...given,
    port: given.port ?? environment.STRIPE_SANDBOX_PORT,
    host: given.host ?? environment.STRIPE_SANDBOX_HOST,
    data: given.data ?? environment.STRIPE_SANDBOX_DATA,
  });
  const { key } = rest;
  return {
    ...rest,
    webhooks: [
      ...parsed(named, json(environment.STRIPE_SANDBOX_WEBHOOKS ?? "[]")),
      ...webhook.map((address) => endpoint(key, address, false)),
      ...connect.map((address) => endpoint(key, address, true)),
    ],
  };
}

/** An endpoint gets the same secret at each start, so that its application need not be reconfigured. */
function endpoint(key: string, address: string, connect: boolean): SandboxWebhook {
  const digest = createHash("sha256").update(`${key} ${address} ${connect}`).digest("hex");
  return { key, url: address, secret: `whsec_${digest.slice(0, 32)}`, connect };
}

function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new Error(`Wrong configuration of the payment sandbox:\n${z.prettifyError(result.error)}`);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(
      "Wrong configuration of the payment sandbox:\n✖ STRIPE_SANDBOX_WEBHOOKS is not valid JSON",
    );
  }
}
