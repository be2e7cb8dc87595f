import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { SOCIAL_NETWORKS } from "../../lib/shared/social-networks";

/** The quick start's default ports. */
export const DEFAULT_PORTS = {
  web: 3000,
  stripe: 4010,
  identity: 4020,
  smtp: 4025,
  inbox: 4026,
  postgres: 54_329,
} as const;
/** The quick start's payment account. Any other `sk_test_...` key is a separate account. */
export const QUICK_START_STRIPE_KEY = "sk_test_bravado";

const secretsSchema = z.object({
  nextAuthSecret: z.string(),
  jwtPrivateJwk: z.string(),
  stripeWebhookSecret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** New random secrets for one installation. */
export function generateSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = {
    ...privateKey.export({ format: "jwk" }),
    alg: "ES256",
    use: "sig",
    kid: randomBytes(8).toString("hex"),
  };
  return {
    nextAuthSecret: randomBytes(32).toString("base64"),
    jwtPrivateJwk: JSON.stringify(jwk),
    stripeWebhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
  };
}

/** The directory's secrets, created at first use, so that a restart signs nobody out. */
export function keptSecrets(directory: string): Secrets {
  const file = path.join(directory, "secrets.json");
  if (existsSync(file)) {
    const kept = secretsSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (kept.success) return kept.data;
  }
  const secrets = generateSecrets();
  mkdirSync(directory, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

export type QuickStart = {
  readonly secrets: Secrets;
  readonly webPort: number;
  readonly stripePort: number;
  /** Undefined: no sign-in through Google. */
  readonly identityPort?: number;
  /** Undefined: no mails. */
  readonly smtpPort?: number;
  readonly databaseUrl: string;
  /** Where uploaded files go. */
  readonly storageDirectory: string;
  readonly stripeKey?: string;
};

/**
 * The environment of an application on sandboxes only, shared by `up`, the tests and the benchmarks. `.env.example` explains each
 * value.
 */
export function quickStartEnvironment(start: QuickStart): Record<string, string> {
  const stripeKey = start.stripeKey ?? QUICK_START_STRIPE_KEY;
  return {
    PORT: String(start.webPort),
    HOST: "127.0.0.1",
    APP_URL: `http://localhost:${start.webPort}`,
    NEXTAUTH_SECRET: start.secrets.nextAuthSecret,
    AUTH_JWT_PRIVATE_JWK: start.secrets.jwtPrivateJwk,
    DATABASE_URL: start.databaseUrl,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_PUBLISHABLE_KEY: stripeKey.replace(/^sk_/, "pk_"),
    STRIPE_WEBHOOK_SECRET: start.secrets.stripeWebhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${start.stripePort}`,
    NEXT_PUBLIC_STRIPE_JS_URL: `http://localhost:${start.stripePort}/stripe.js`,
    ...(start.smtpPort === undefined ? {} : { SMTP_URL: `smtp://127.0.0.1:${start.smtpPort}` }),
    MAIL_FROM: "Bravado <no-reply@bravado.example>",
    // Sign-up needs no mail (docs/product/accounts-and-sign-in.md#sign-up); the inbox still gets every other one.
    EMAIL_CONFIRMATION: "0",
    ...googleEnvironment(start),
    STORAGE_DIR: start.storageDirectory,
    ...SAMPLE_ACCOUNTS,
    CLOCK_ADJUSTABLE: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** Fills the demo's footer, with addresses that belong to nobody. */
const SAMPLE_ACCOUNTS = Object.fromEntries(
  SOCIAL_NETWORKS.map((network) => [`SOCIAL_${network.toUpperCase()}`, `https://${network}.bravado.example`]),
);

/** The application's account at the stand-in for Google. */
const IDENTITY_CLIENT = { id: "bravado", secret: "bravado-identity-secret" };

function googleEnvironment({ identityPort }: QuickStart): Record<string, string> {
  if (identityPort === undefined) return {};
  return {
    GOOGLE_CLIENT_ID: IDENTITY_CLIENT.id,
    GOOGLE_CLIENT_SECRET: IDENTITY_CLIENT.secret,
    GOOGLE_ISSUER: `http://localhost:${identityPort}`,
    ...Object.assign(
      {},
      ...["TWITCH", "YOUTUBE"].map((platform) => channelEnvironment(platform, identityPort)),
    ),
  };
}

function channelEnvironment(platform: string, identityPort: number): Record<string, string> {
  const address = `http://localhost:${identityPort}`;
  return {
    [`${platform}_CLIENT_ID`]: IDENTITY_CLIENT.id,
    [`${platform}_CLIENT_SECRET`]: IDENTITY_CLIENT.secret,
    [`${platform}_ISSUER`]: address,
    [`${platform}_API_BASE`]: address,
  };
}

/** The identity sandbox's environment. @param appUrl the application's public URL */
export function identitySandboxEnvironment(identityPort: number, appUrl: string): Record<string, string> {
  return {
    IDENTITY_SANDBOX_PORT: String(identityPort),
    IDENTITY_SANDBOX_CLIENT_ID: IDENTITY_CLIENT.id,
    IDENTITY_SANDBOX_CLIENT_SECRET: IDENTITY_CLIENT.secret,
    IDENTITY_SANDBOX_REDIRECTS: [
      "auth/callback/google",
      "channels/callback/twitch",
      "channels/callback/youtube",
    ]
      .map((path) => `${appUrl}/api/${path}`)
      .join(","),
  };
}

/** The payment sandbox's environment. */
export function stripeSandboxEnvironment(start: QuickStart, dataDirectory: string): Record<string, string> {
  const hook = {
    key: start.stripeKey ?? QUICK_START_STRIPE_KEY,
    url: `http://127.0.0.1:${start.webPort}/api/stripe/webhook`,
    secret: start.secrets.stripeWebhookSecret,
  };
  return {
    STRIPE_SANDBOX_PORT: String(start.stripePort),
    STRIPE_SANDBOX_DATA: dataDirectory,
    // As at Stripe, events of connected accounts have their own endpoint.
    STRIPE_SANDBOX_WEBHOOKS: JSON.stringify([hook, { ...hook, connect: true }]),
  };
}
