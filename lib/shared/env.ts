import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "./money";

/**
 * Configuration, read once. `.env.example` explains each value; a wrong one stops the start with a sentence that says
 * what to do. Nothing else in app, components or lib reads `process.env`.
 */
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const optionalUrl = z.url().optional();
const addressOfApp = z.url().default("http://localhost:3000");
const levelOfLog = z.enum(["silent", "error", "warn", "info", "debug"]).default("info");
const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address on the web: https://..." })
  .optional();

/** What the public pages say of the site itself; `lib/shared/site.ts` hands it on. */
const siteShape = {
  /** Where people write, about anything. */
  CONTACT_EMAIL: z.email("must be an e-mail address").default("support@bravado.example"),
  /** The site's own accounts; an unset one is not shown. */
  SOCIAL_YOUTUBE: webAddress,
  SOCIAL_TWITCH: webAddress,
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_TWITTER: webAddress,
  SOCIAL_KICK: webAddress,
  SOCIAL_DISCORD: webAddress,
  SOCIAL_TIKTOK: webAddress,
  /** The profiles behind the three roles of the team; unset means what that role has written here. */
  TEAM_STAGE_URL: webAddress,
  TEAM_SAFE_URL: webAddress,
  TEAM_RULES_URL: webAddress,
  /** Where events of visitors who agreed are sent; unset means nowhere. */
  ANALYTICS_URL: webAddress,
  /** A film of a stream with Bravado; unset means the guided page /demo. */
  DEMO_URL: webAddress,
};
const siteSchema = z.object(siteShape);

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    LOG_LEVEL: levelOfLog,
    APP_URL: addressOfApp,
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** 1: what is on another machine may be reached without TLS; only in a network that nobody else hears. */
    PLAIN_CONNECTIONS: flag.default(false),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),

    /** Days from a sign-in to its end, however often it is used; unused, it ends after 30. */
    SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(90),

    NEXTAUTH_SECRET: z.string().min(32, "needs at least 32 characters: openssl rand -base64 32"),
    AUTH_JWT_PRIVATE_JWK: z
      .string()
      .refine(
        (value) => value.includes('"P-256"') && value.includes('"d"'),
        "must be a private P-256 JWK as JSON",
      ),

    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_/, "must be a Stripe secret key (sk_test_... or sk_live_...)"),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_/, "must be a Stripe publishable key (pk_...)"),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .startsWith("whsec_", "must be the signing secret of the webhook endpoint (whsec_...)"),
    /** Where the Stripe API is; unset means Stripe itself. */
    STRIPE_API_BASE: optionalUrl,
    /** Milliseconds for one call. A person may be waiting; what takes longer is "unclear", never "failed". */
    STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(8_000),
    /** Where Stripe.js is; unset means Stripe's own address. */
    NEXT_PUBLIC_STRIPE_JS_URL: optionalUrl,
    PLATFORM_FEE_BPS: z.coerce.number().int().min(0).max(10_000).default(1_000),
    /** Cents: the most that one offer or boost may be. Never less than the smallest offer, never more than a card takes. */
    MAX_PLEDGE_CENTS: z.coerce.number().int().min(500).max(MAX_AMOUNT_CENTS).default(1_000_000),
    /** Cents: the most that the offer and all boosts of one challenge may come to. */
    MAX_POT_CENTS: z.coerce.number().int().max(Number.MAX_SAFE_INTEGER).default(100_000_000),

    /** The mail server; unset means that no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://... or smtps://..." }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an address or: Name <address>")
      .optional(),
    /** 1: an address is confirmed before its first sign-in. Unset: where mails can be sent. */
    EMAIL_CONFIRMATION: flag.optional(),

    /** Sign-in through Google; unset means that there is none. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Where Google's OpenID discovery document is; another OpenID provider works the same. */
    GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),

    /** Proxies of ours in front of the web server: so many entries of X-Forwarded-For are believed. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Multiplies what the rate limits allow: above 1 where many people share one address. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),

    /** Live streams that one web process keeps open at the same time; each costs it about 20 KiB. */
    LIVE_STREAMS: z.coerce.number().int().min(1).max(1_000_000).default(12_000),
    /** Of these, how many from one network address: a household, a studio, a school behind one connection. */
    LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(60),
    /** And how many of one signed-in person, over all tabs and devices. */
    LIVE_STREAMS_PER_PERSON: z.coerce.number().int().min(1).max(1_000_000).default(20),

    /** The header in which the CDN says a visitor's country; unset means that there is none. */
    GEO_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/i, "must be the name of a header, such as cf-ipcountry")
      .toLowerCase()
      .optional(),
    /** Tells the country of a network address, for first visits; unset means that nobody is asked. */
    GEO_LOOKUP_URL: z
      .url({ protocol: /^https?$/, error: "must be an address on the web: https://..." })
      .includes("{ip}", "must hold {ip} where the visitor's network address belongs")
      .optional(),

    /** Directory of uploaded avatars; not used with a bucket. */
    STORAGE_DIR: z.string().default(".data/storage"),
    /** A bucket of an S3-compatible service, which several machines share; unset means the directory. */
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
      .optional(),
    S3_ENDPOINT: optionalUrl,
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** 1 lets `npm run clock` move time. Never in production. */
    CLOCK_ADJUSTABLE: flag.default(false),
    ...siteShape,
  })
  .refine((env) => !(env.STRIPE_SECRET_KEY.includes("_live_") && env.STRIPE_API_BASE !== undefined), {
    path: ["STRIPE_API_BASE"],
    message: "a live key must talk to Stripe itself: unset STRIPE_API_BASE or use a test key",
  })
  .refine((env) => env.MAX_POT_CENTS >= env.MAX_PLEDGE_CENTS, {
    path: ["MAX_POT_CENTS"],
    message: "must be at least MAX_PLEDGE_CENTS: a pot holds at least its offer",
  })
  .refine(
    ({ DATABASE_URL, PLAIN_CONNECTIONS }) =>
      PLAIN_CONNECTIONS || isOnThisMachine(DATABASE_URL) || asksForTls(DATABASE_URL),
    {
      path: ["DATABASE_URL"],
      message:
        "a database on another machine is reached by TLS: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=1 in a network that nobody else hears",
    },
  )
  .superRefine((env, context) => {
    for (const name of ASKED_BY_WEB) {
      const url = env[name];
      if (url === undefined || env.PLAIN_CONNECTIONS || isPrivateOnItsWay(url)) continue;
      context.addIssue({
        code: "custom",
        path: [name],
        message:
          "a service on another machine is asked by https, or set PLAIN_CONNECTIONS=1 in a network that nobody else hears",
      });
    }
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    message: "with SMTP_URL, say who the mails are from: Bravado <no-reply@your.host>",
  })
  .refine((env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined), {
    path: ["GOOGLE_CLIENT_SECRET"],
    message: "sign-in through Google needs both: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
  })
  .refine(
    ({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set([S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map(Boolean)).size === 1,
    {
      path: ["S3_BUCKET"],
      message: "needs all four: S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    },
  )
  .refine((env) => env.EMAIL_CONFIRMATION !== true || env.SMTP_URL !== undefined, {
    path: ["EMAIL_CONFIRMATION"],
    message: "addresses can only be confirmed by mail: set SMTP_URL too",
  });

/** Services that are asked over the web: with keys and codes, with visitors' addresses, or for scripts that our pages run. */
const ASKED_BY_WEB = [
  "STRIPE_API_BASE",
  "NEXT_PUBLIC_STRIPE_JS_URL",
  "GOOGLE_ISSUER",
  "GEO_LOOKUP_URL",
  "S3_ENDPOINT",
  "ANALYTICS_URL",
] as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const TLS_MODES: ReadonlySet<string | null> = new Set(["require", "verify-ca", "verify-full"]);

/** Whether what this address names is on the machine itself: by loopback, or by a socket in the file system. */
export function isOnThisMachine(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get("host") ?? hostname;
  return host === "" || host.startsWith("/") || LOOPBACK.test(host);
}

function isPrivateOnItsWay(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || LOOPBACK.test(hostname);
}

function asksForTls(address: string): boolean {
  return TLS_MODES.has(new URL(address).searchParams.get("sslmode"));
}

export type Env = z.infer<typeof schema>;
export type SiteEnv = z.infer<typeof siteSchema>;
type Source = Readonly<Record<string, string | undefined>>;

/** Parses an environment; throws an Error that lists every wrong value with what to do. */
export function parseEnv(source: Source): Env {
  return parseWith(schema, source);
}

/**
 * What the public pages say of the site itself. Read by itself: the foot of a page is also drawn while building, when
 * there are no secrets. Throws like `parseEnv`.
 */
export function siteEnv(source: Source = process.env): SiteEnv {
  const known = siteEnvs.get(source) ?? parseWith(siteSchema, source);
  siteEnvs.set(source, known);
  return known;
}

/** By environment, so that each is parsed once, and a test can replace `process.env`. */
const siteEnvs = new WeakMap<Source, SiteEnv>();

function parseWith<Parsed>(parser: z.ZodType<Parsed>, source: Source): Parsed {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = parser.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is wrong (see .env.example):\n${lines.join("\n")}`);
}

let cached: Env | undefined;

/** The application's configuration. Lazy, so that building needs no secrets. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

let cachedOrigin: string | undefined;

/**
 * Where people reach the application: scheme and host, without a slash at the end. Read by itself: pages that a build makes
 * ahead name it too, when there are no secrets (docs/decisions/0085).
 */
export function appOrigin(): string {
  cachedOrigin ??= new URL(addressOfApp.parse(process.env.APP_URL || undefined)).origin;
  return cachedOrigin;
}

/**
 * How much is logged. Read by itself: the log is also there while building, when there are no secrets. What is no level
 * counts as the usual one here; `env` says that it is wrong.
 */
export function logLevel(): Env["LOG_LEVEL"] {
  return levelOfLog.catch("info").parse(process.env.LOG_LEVEL);
}

/** True while a build makes pages ahead: there is no database then, and no secret. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}
