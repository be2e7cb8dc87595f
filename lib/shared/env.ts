import { z } from "zod";
import { MAX_AMOUNT_CENTS } from "./money";

/**
 * Configuration, read once. `.env.example` explains each value; an invalid one prevents the start with a message that
 * says what to do. Nothing else in app, components or lib reads `process.env`.
 */
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const optionalUrl = z.url().optional();
const addressOfApp = z.url().default("http://localhost:3000");
const levelOfLog = z.enum(["silent", "error", "warn", "info", "debug"]).default("info");
const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an address on the web: https://..." })
  .optional();

/** The site's own data on public pages; used through `lib/shared/site.ts`. */
const siteShape = {
  /** The contact address for everything. */
  CONTACT_EMAIL: z.email("must be an e-mail address").default("support@bravado.example"),
  /** Who runs the site, as the terms, the privacy policy, receipts and mails name them; what is unset is left out. */
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  /** The entry in a public register, such as a company number. */
  OPERATOR_REGISTER: z.string().optional(),
  OPERATOR_REPRESENTATIVE: z.string().optional(),
  /** The mediation body for consumers. */
  OPERATOR_MEDIATOR: z.string().optional(),
  /** The country whose law governs the terms. */
  OPERATOR_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be a country's two-letter code in capitals, such as FR")
    .optional(),
  /** The platform's share in basis points: 1000 is 10 %. The terms state it. */
  PLATFORM_FEE_BPS: z.coerce.number().int().min(0).max(10_000).default(1_000),
  /** The site's own accounts; an unset one is not shown. */
  SOCIAL_YOUTUBE: webAddress,
  SOCIAL_TWITCH: webAddress,
  SOCIAL_INSTAGRAM: webAddress,
  SOCIAL_TWITTER: webAddress,
  SOCIAL_KICK: webAddress,
  SOCIAL_DISCORD: webAddress,
  SOCIAL_TIKTOK: webAddress,
  /** Profile links of the three team roles; unset leads to what that role has written here. */
  TEAM_STAGE_URL: webAddress,
  TEAM_SAFE_URL: webAddress,
  TEAM_RULES_URL: webAddress,
  /** Where analytics events are sent after consent; unset means nowhere. */
  ANALYTICS_URL: webAddress,
  /** A video of a stream with Bravado; unset means the guided page /demo. */
  DEMO_URL: webAddress,
};
const siteSchema = z.object(siteShape);

/** A language model that screens texts after the rules, over the OpenAI-compatible chat API; unset: the rules alone. */
const modelShape = {
  MODERATION_API_BASE: optionalUrl,
  MODERATION_MODEL: z.string().optional(),
  /** May stay unset where the server asks for none. */
  MODERATION_API_KEY: z.string().optional(),
  /** Milliseconds for one answer. Two tries end before a challenge counts as not screened. */
  MODERATION_TIMEOUT_MS: z.coerce.number().int().min(100).max(25_000).default(15_000),
  /** Calls a day (UTC), over all processes; beyond them the model counts as down. */
  MODERATION_DAILY_CALLS: z.coerce.number().int().min(1).max(100_000_000).default(20_000),
};
const modelSchema = z.object(modelShape);

const ofCurve = z.string().regex(/^[\w-]{43}$/);
const publicKey = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: ofCurve, y: ofCurve });
const privateKey = publicKey.extend({ d: ofCurve });

function isKey(json: string, schema: z.ZodType): boolean {
  try {
    return schema.safeParse(JSON.parse(json)).success;
  } catch {
    return false;
  }
}

type Issues = z.core.ParsePayload["issues"];

function isWrong(issues: Issues, ...names: readonly string[]): boolean {
  return issues.some(({ path }) => names.includes(String(path?.[0])));
}

/** For a check of several settings: made unless one of them is wrong itself, so that one start names everything that is wrong. */
function unlessWrong(...names: readonly string[]) {
  return ({ issues }: z.core.ParsePayload) => !isWrong(issues, ...names);
}

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    LOG_LEVEL: levelOfLog,
    APP_URL: addressOfApp,
    /** Where the web server listens. */
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, "must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0")
      .default("127.0.0.1"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** 1: allows connections to other machines without TLS; only in a private network. */
    PLAIN_CONNECTIONS: flag.default(false),
    /** The database itself, where DATABASE_URL is a pooler in transaction mode: live updates, the queue and migrations need it. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** A streaming replica that answers what the cache of public reads asks; unset: the database. */
    DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),

    /** Where `/health`, `/ready` and `/metrics` are served; unset: nowhere. Not for visitors. */
    OPS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** Where traces are sent, by OTLP over HTTP; unset: nowhere. OpenTelemetry reads its other variables itself. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
    /** Seconds between the signal to stop, when the process says that it is not ready, and its end: a balancer needs them to notice. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),

    /** 1: a CDN in front keeps public pages and reads for seconds (docs/production.md#a-cdn). */
    EDGE_CACHE: flag.default(false),
    /** Where the CDN is purged; unset: it is not, and keeps everything for two seconds only. */
    EDGE_PURGE_URL: optionalUrl,
    EDGE_PURGE_METHOD: z.enum(["POST", "PURGE", "DELETE"]).default("POST"),
    /** A secret that authenticates it. */
    EDGE_PURGE_HEADER: z
      .string()
      .regex(/^[\w-]+: ?\S.*$/, "must be a header such as Authorization: Bearer ...")
      .optional(),

    /** Days until a session expires, however often it is used; an unused one expires after 30. */
    SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(90),

    NEXTAUTH_SECRET: z.string().min(32, "needs at least 32 characters: openssl rand -base64 32"),
    /** Those before, whose links and cookies are still accepted; while it is replaced, also the next one. */
    NEXTAUTH_SECRET_PREVIOUS: z
      .string()
      .regex(
        /^[^,]{32,}(?:,[^,]{32,})*$/,
        "must be secrets of at least 32 characters each, separated by commas",
      )
      .transform((secrets) => secrets.split(","))
      .default([]),
    AUTH_JWT_PRIVATE_JWK: z
      .string()
      .refine((value) => isKey(value, privateKey), "must be a private P-256 JWK as JSON"),
    /** The key before, while it is replaced; its public part suffices. */
    AUTH_JWT_PREVIOUS_JWK: z
      .string()
      .refine((value) => isKey(value, publicKey), "must be a P-256 JWK as JSON")
      .optional(),

    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_/, "must be a Stripe secret key (sk_test_... or sk_live_...)"),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_(test|live)_/, "must be a Stripe publishable key (pk_...)"),
    /** One for each endpoint that calls us: for our own account, for connected ones, and the next while one is replaced. */
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(
        /^whsec_[^,]+(?:,whsec_[^,]+)*$/,
        "must be the signing secrets of the webhook endpoints (whsec_...,whsec_...)",
      )
      .transform((secrets) => secrets.split(",")),
    /** Base URL of the Stripe API; unset means Stripe itself. */
    STRIPE_API_BASE: optionalUrl,
    /** Timeout of a call in milliseconds. After it the outcome is unknown, not failed. */
    STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(8_000),
    /** 1: the account was sold extended authorizations, and first holds ask for them. */
    STRIPE_EXTENDED_AUTHORIZATION: flag.default(false),
    /** URL of Stripe.js; unset means Stripe's own. */
    NEXT_PUBLIC_STRIPE_JS_URL: optionalUrl,
    /** Cents: maximum of one offer or boost; between the smallest offer and the card networks' largest charge. */
    MAX_PLEDGE_CENTS: z.coerce.number().int().min(500).max(MAX_AMOUNT_CENTS).default(1_000_000),
    /** Cents: maximum of a challenge's offer and boosts together. */
    MAX_POT_CENTS: z.coerce.number().int().max(Number.MAX_SAFE_INTEGER).default(100_000_000),
    /** Cents: an operator's refund above it waits for a second operator. */
    FOUR_EYES_ABOVE_CENTS: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(50_000),

    /** What the reports of a challenge must weigh to hide it until an operator has decided (docs/product/reports.md#weight). */
    REPORT_HIDE_WEIGHT: z.coerce.number().int().min(3).max(1_000_000).default(30),

    /** The mail server; unset means that no mail is sent. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://... or smtps://..." }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an address or: Name <address>")
      .optional(),
    /** 1: addresses must be confirmed before the first sign-in. Unset: wherever mail can be sent. */
    EMAIL_CONFIRMATION: flag.optional(),

    /** Sign-in through Google; unset disables it. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Issuer with an OpenID discovery document; works with any OpenID provider. */
    GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),

    /** Verified Twitch channels; unset disables them. */
    TWITCH_CLIENT_ID: z.string().optional(),
    TWITCH_CLIENT_SECRET: z.string().optional(),
    TWITCH_ISSUER: z.url().default("https://id.twitch.tv/oauth2"),
    TWITCH_API_BASE: z.url().default("https://api.twitch.tv"),
    /** Verified YouTube channels; unset disables them. */
    YOUTUBE_CLIENT_ID: z.string().optional(),
    YOUTUBE_CLIENT_SECRET: z.string().optional(),
    YOUTUBE_ISSUER: z.url().default("https://accounts.google.com"),
    YOUTUBE_API_BASE: z.url().default("https://www.googleapis.com"),

    /** The pair that signs Web Push; unset: made at its first use and kept in the database. */
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: z.string().optional(),
    /** 1: also calls addresses that people give (webhooks, push services) in private networks and by http. Refused beside a live key. */
    OUTBOUND_ALLOW_PRIVATE: flag.default(false),

    /** Number of our proxies in front of the web server, whose X-Forwarded-For entries are trusted. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Multiplies the rate limits; above 1 where many people share an address. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),

    /** Maximum open live streams of a web process; each costs about 20 KiB. */
    LIVE_STREAMS: z.coerce.number().int().min(1).max(1_000_000).default(12_000),
    /** Maximum per network address, such as a household or school behind one connection. */
    LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(60),
    /** Maximum per signed-in person, over all tabs and devices. */
    LIVE_STREAMS_PER_PERSON: z.coerce.number().int().min(1).max(1_000_000).default(20),

    /** The CDN's header with the visitor's country; unset means none. */
    GEO_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z0-9-]+$/i, "must be the name of a header, such as cf-ipcountry")
      .toLowerCase()
      .optional(),
    /** Looks up the country of a network address for first visits; unset disables it. */
    GEO_LOOKUP_URL: z
      .url({ protocol: /^https?$/, error: "must be an address on the web: https://..." })
      .includes("{ip}", "must contain {ip} in place of the visitor's network address")
      .optional(),

    /** Directory of uploaded avatars; not used with a bucket. */
    STORAGE_DIR: z.string().default(".data/storage"),
    /** A bucket of an S3-compatible service, needed with several machines; unset means the directory. */
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
    ...modelShape,
    ...siteShape,
  })
  .refine((env) => !(env.STRIPE_SECRET_KEY.includes("_live_") && env.STRIPE_API_BASE !== undefined), {
    path: ["STRIPE_API_BASE"],
    when: unlessWrong("STRIPE_SECRET_KEY", "STRIPE_API_BASE"),
    message: "a live key must talk to Stripe itself: unset STRIPE_API_BASE or use a test key",
  })
  .refine((env) => !(env.STRIPE_SECRET_KEY.includes("_live_") && env.OUTBOUND_ALLOW_PRIVATE), {
    path: ["OUTBOUND_ALLOW_PRIVATE"],
    when: unlessWrong("STRIPE_SECRET_KEY", "OUTBOUND_ALLOW_PRIVATE"),
    message:
      "must be 0 beside a live key: anybody could make the server call machines that only it can reach",
  })
  .refine((env) => env.MAX_POT_CENTS >= env.MAX_PLEDGE_CENTS, {
    path: ["MAX_POT_CENTS"],
    when: unlessWrong("MAX_POT_CENTS", "MAX_PLEDGE_CENTS"),
    message: "must be at least MAX_PLEDGE_CENTS: a pot holds at least its offer",
  })
  .superRefine(
    (env, context) => {
      for (const name of DATABASES) {
        const url = env[name];
        if (url === undefined || env.PLAIN_CONNECTIONS || isWrong(context.issues, name)) continue;
        if (isOnThisMachine(url) || asksForTls(url)) continue;
        context.addIssue({
          code: "custom",
          path: [name],
          message:
            "a database on another machine needs TLS: add ?sslmode=verify-full, or set PLAIN_CONNECTIONS=1 in a private network",
        });
      }
      for (const name of WEB_SERVICES) {
        const url = env[name];
        if (url === undefined || env.PLAIN_CONNECTIONS || isWrong(context.issues, name)) continue;
        if (isPrivateOnItsWay(url)) continue;
        context.addIssue({
          code: "custom",
          path: [name],
          message:
            "a service on another machine needs https, or set PLAIN_CONNECTIONS=1 in a private network",
        });
      }
    },
    { when: unlessWrong("PLAIN_CONNECTIONS") },
  )
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    when: unlessWrong("SMTP_URL", "MAIL_FROM"),
    message: "with SMTP_URL, set the sender of the mails: Bravado <no-reply@your.host>",
  })
  .refine((env) => (env.GOOGLE_CLIENT_ID === undefined) === (env.GOOGLE_CLIENT_SECRET === undefined), {
    path: ["GOOGLE_CLIENT_SECRET"],
    when: unlessWrong("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"),
    message: "sign-in through Google needs both: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
  })
  .refine((env) => (env.VAPID_PUBLIC_KEY === undefined) === (env.VAPID_PRIVATE_KEY === undefined), {
    path: ["VAPID_PRIVATE_KEY"],
    when: unlessWrong("VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"),
    message: "Web Push needs both or neither: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY",
  })
  .refine((env) => (env.TWITCH_CLIENT_ID === undefined) === (env.TWITCH_CLIENT_SECRET === undefined), {
    path: ["TWITCH_CLIENT_SECRET"],
    when: unlessWrong("TWITCH_CLIENT_ID", "TWITCH_CLIENT_SECRET"),
    message: "verified Twitch channels need both: TWITCH_CLIENT_ID and TWITCH_CLIENT_SECRET",
  })
  .refine((env) => (env.YOUTUBE_CLIENT_ID === undefined) === (env.YOUTUBE_CLIENT_SECRET === undefined), {
    path: ["YOUTUBE_CLIENT_SECRET"],
    when: unlessWrong("YOUTUBE_CLIENT_ID", "YOUTUBE_CLIENT_SECRET"),
    message: "verified YouTube channels need both: YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET",
  })
  .refine((env) => (env.MODERATION_API_BASE === undefined) === (env.MODERATION_MODEL === undefined), {
    path: ["MODERATION_MODEL"],
    when: unlessWrong("MODERATION_API_BASE", "MODERATION_MODEL"),
    message: "a model that screens needs both: MODERATION_API_BASE and MODERATION_MODEL",
  })
  .refine((env) => env.MODERATION_API_KEY === undefined || env.MODERATION_MODEL !== undefined, {
    path: ["MODERATION_API_KEY"],
    when: unlessWrong("MODERATION_API_KEY", "MODERATION_MODEL"),
    message: "belongs to a model: set MODERATION_API_BASE and MODERATION_MODEL, too",
  })
  .refine(
    ({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      new Set([S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].map(Boolean)).size === 1,
    {
      path: ["S3_BUCKET"],
      when: unlessWrong("S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"),
      message: "needs all four: S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
    },
  )
  .refine((env) => env.EDGE_PURGE_URL === undefined || env.EDGE_CACHE, {
    path: ["EDGE_CACHE"],
    when: unlessWrong("EDGE_PURGE_URL", "EDGE_CACHE"),
    message: "with EDGE_PURGE_URL, set it to 1: otherwise the CDN keeps nothing",
  })
  .refine((env) => env.EMAIL_CONFIRMATION !== true || env.SMTP_URL !== undefined, {
    path: ["EMAIL_CONFIRMATION"],
    when: unlessWrong("EMAIL_CONFIRMATION", "SMTP_URL"),
    message: "needs SMTP_URL: addresses are confirmed by mail",
  });

const DATABASES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_READ_URL"] as const;
/** Services called with secrets, people's texts or visitors' addresses, or that serve scripts to our pages. */
const WEB_SERVICES = [
  "STRIPE_API_BASE",
  "NEXT_PUBLIC_STRIPE_JS_URL",
  "GOOGLE_ISSUER",
  "TWITCH_ISSUER",
  "TWITCH_API_BASE",
  "YOUTUBE_ISSUER",
  "YOUTUBE_API_BASE",
  "GEO_LOOKUP_URL",
  "MODERATION_API_BASE",
  "S3_ENDPOINT",
  "ANALYTICS_URL",
  "EDGE_PURGE_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const TLS_MODES: ReadonlySet<string | null> = new Set(["require", "verify-ca", "verify-full"]);

/** Whether a URL points to this machine: by loopback, or by a socket in the file system. */
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

/** Parses an environment. @throws Error that lists every invalid value with what to do */
export function parseEnv(source: Source): Env {
  return parseWith(schema, source);
}

/** The site's own data. Parsed separately, because a build renders page footers without secrets. @throws like `parseEnv` */
export function siteEnv(source: Source = process.env): SiteEnv {
  const known = siteEnvs.get(source) ?? parseWith(siteSchema, source);
  siteEnvs.set(source, known);
  return known;
}

/** The model that screens texts. Parsed separately, because rules are tried and measured without secrets. @throws like `parseEnv` */
export function modelEnv(): z.infer<typeof modelSchema> {
  cachedModelEnv ??= parseWith(modelSchema, process.env);
  return cachedModelEnv;
}

let cachedModelEnv: z.infer<typeof modelSchema> | undefined;

/** By environment, so that each is parsed once, and a test can replace `process.env`. */
const siteEnvs = new WeakMap<Source, SiteEnv>();

function parseWith<Parsed>(parser: z.ZodType<Parsed>, source: Source): Parsed {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = parser.safeParse(present);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`Invalid configuration (see .env.example):\n${lines.join("\n")}`);
}

let cached: Env | undefined;

/** The application's configuration. Lazy, so that building needs no secrets. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

let cachedOrigin: string | undefined;

/**
 * The application's public origin, without a trailing slash. Parsed separately, because prerendered pages contain it and a
 * build has no secrets (docs/decisions/0085).
 */
export function appOrigin(): string {
  cachedOrigin ??= new URL(addressOfApp.parse(process.env.APP_URL || undefined)).origin;
  return cachedOrigin;
}

/** The log level. Parsed separately, because builds log without secrets. An invalid value means the default; `env` reports it. */
export function logLevel(): Env["LOG_LEVEL"] {
  return levelOfLog.catch("info").parse(process.env.LOG_LEVEL);
}

/** True during a build, which has no database and no secrets. */
export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === "phase-production-build";
}

/** The address of the database itself, past any pooler. */
export function directDatabaseUrl(): string {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}
