import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What the quick start listens on when nothing else is asked for. */
export const DEFAULT_PORTS = {
  web: 3000,
  stripe: 4010,
  identity: 4020,
  smtp: 4025,
  inbox: 4026,
  postgres: 54_329,
} as const;
/** The quick start's payment account. Any other `sk_test_...` key is an account of its own. */
export const QUICK_START_STRIPE_KEY = "sk_test_bravado";

const secretsSchema = z.object({
  nextAuthSecret: z.string(),
  jwtPrivateJwk: z.string(),
  stripeWebhookSecret: z.string(),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** New random secrets, good for a whole installation. */
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

/** The secrets kept in the directory, made at first use, so that a restart signs nobody out. */
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
  /** Without one nobody signs in through Google. */
  readonly identityPort?: number;
  /** Without one no mail is sent. */
  readonly smtpPort?: number;
  readonly databaseUrl: string;
  /** Where uploaded files go. */
  readonly storageDirectory: string;
  readonly stripeKey?: string;
};

/**
 * The environment of an application that needs no account anywhere: the one list, shared by `up`, the tests and the
 * benchmark. `.env.example` explains each value.
 */
export function quickStartEnvironment(start: QuickStart): Record<string, string> {
  const stripeKey = start.stripeKey ?? QUICK_START_STRIPE_KEY;
  const publishable = stripeKey.replace(/^sk_/, "pk_");
  const appUrl = `http://localhost:${start.webPort}`;
  return {
    PORT: String(start.webPort),
    HOST: "127.0.0.1",
    APP_URL: appUrl,
    NEXTAUTH_URL: appUrl,
    NEXTAUTH_SECRET: start.secrets.nextAuthSecret,
    AUTH_JWT_PRIVATE_JWK: start.secrets.jwtPrivateJwk,
    DATABASE_URL: start.databaseUrl,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_PUBLISHABLE_KEY: publishable,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: start.secrets.stripeWebhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${start.stripePort}`,
    NEXT_PUBLIC_STRIPE_JS_URL: `http://localhost:${start.stripePort}/stripe.js`,
    ...(start.smtpPort === undefined ? {} : { SMTP_URL: `smtp://127.0.0.1:${start.smtpPort}` }),
    MAIL_FROM: "Bravado <no-reply@bravado.example>",
    // A newcomer is in at once (docs/product/accounts-and-sign-in.md#sign-up); the inbox still gets every other mail.
    EMAIL_CONFIRMATION: "0",
    ...googleEnvironment(start),
    STORAGE_DIR: start.storageDirectory,
    ...SAMPLE_ACCOUNTS,
    CLOCK_ADJUSTABLE: "1",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

/** So that a demonstration shows the whole foot of a page. Like its mail addresses, they are nobody's. */
const SAMPLE_ACCOUNTS = {
  SOCIAL_YOUTUBE: "https://youtube.bravado.example",
  SOCIAL_TWITCH: "https://twitch.bravado.example",
  SOCIAL_DISCORD: "https://discord.bravado.example",
} as const;

/** The application's account at the stand-in for Google. */
const IDENTITY_CLIENT = { id: "bravado", secret: "bravado-identity-secret" };

function googleEnvironment({ identityPort }: QuickStart): Record<string, string> {
  if (identityPort === undefined) return {};
  return {
    GOOGLE_CLIENT_ID: IDENTITY_CLIENT.id,
    GOOGLE_CLIENT_SECRET: IDENTITY_CLIENT.secret,
    GOOGLE_ISSUER: `http://localhost:${identityPort}`,
  };
}

/** The environment of the identity sandbox that belongs to it. @param appUrl where people reach the application */
export function identitySandboxEnvironment(identityPort: number, appUrl: string): Record<string, string> {
  return {
    IDENTITY_SANDBOX_PORT: String(identityPort),
    IDENTITY_SANDBOX_CLIENT_ID: IDENTITY_CLIENT.id,
    IDENTITY_SANDBOX_CLIENT_SECRET: IDENTITY_CLIENT.secret,
    IDENTITY_SANDBOX_REDIRECT: `${appUrl}/api/auth/callback/google`,
  };
}

/** The environment of the payment sandbox that belongs to it. */
export function stripeSandboxEnvironment(start: QuickStart, dataDirectory: string): Record<string, string> {
  const hook = {
    key: start.stripeKey ?? QUICK_START_STRIPE_KEY,
    url: `http://127.0.0.1:${start.webPort}/api/stripe/webhook`,
    secret: start.secrets.stripeWebhookSecret,
  };
  return {
    STRIPE_SANDBOX_PORT: String(start.stripePort),
    STRIPE_SANDBOX_DATA: dataDirectory,
    // As at Stripe, the events of connected accounts go to an endpoint of their own.
    STRIPE_SANDBOX_WEBHOOKS: JSON.stringify([hook, { ...hook, connect: true }]),
  };
}
