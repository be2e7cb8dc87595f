/**
 * Who may import whom: app -> components -> lib, and between domains one way only (docs: README, "Map of the house").
 * This table is the one source; `npm run boundaries` writes the lint configuration from it, and a test fails when the
 * two differ.
 */

/** For each domain, the domains whose `index.ts` and `contract.ts` it may import. Nothing in the list leads back. */
export const domains = {
  limits: [],
  mail: [],
  moderation: [],
  storage: [],
  accounts: ["limits", "mail", "moderation", "storage"],
  auth: ["accounts", "limits", "mail"],
  notifications: ["accounts", "mail"],
  realtime: ["auth", "limits"],
  streamers: ["accounts", "moderation", "storage"],
  payments: ["accounts", "notifications"],
  payouts: ["accounts", "notifications", "payments", "streamers"],
  challenges: ["accounts", "moderation", "notifications", "payments", "payouts", "streamers"],
  disputes: ["accounts", "challenges", "moderation", "notifications", "payments", "payouts"],
  overlay: ["challenges", "streamers"],
  // What must flow back between domains travels as a job, handled here: the only place that knows them all.
  jobs: [
    "accounts",
    "auth",
    "challenges",
    "disputes",
    "moderation",
    "notifications",
    "overlay",
    "payments",
    "payouts",
    "realtime",
    "storage",
    "streamers",
  ],
} as const satisfies Record<string, readonly string[]>;

const domainNames: readonly string[] = Object.keys(domains);
const faces = (names: readonly string[]) =>
  names.flatMap((name) => [`@/lib/${name}`, `@/lib/${name}/contract`]);
const contracts = domainNames.map((name) => `@/lib/${name}/contract`);

/** Outside of the application: nothing in it may depend on them. */
const outside = ["e2e", "prisma", "sandbox", "scripts", "server", "tests"].flatMap((folder) => [
  `@/${folder}`,
  `@/${folder}/**`,
]);
const above = ["@/app", "@/app/**", "@/components", "@/components/**"];

export type Scope = {
  readonly files: readonly string[];
  /** Import paths that are refused, as gitignore-like globs; the allowed ones are taken out of them. */
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
  readonly message: string;
};

/** A relative path out of the own folder would be a way around every rule about `@/`. */
const upInto = (names: readonly string[]) => names.flatMap((name) => [`../**/${name}`, `../**/${name}/**`]);
const neighbours = (own: string) =>
  upInto(["app", "components", ...domainNames.filter((name) => name !== own)]);
const common = ["@/lib/db/**", "@/lib/i18n/**", "@/lib/shared/**"];

function domainScope(name: string, mayImport: readonly string[]): Scope {
  const list = mayImport.length === 0 ? "no other domain" : mayImport.join(", ");
  return {
    files: [`lib/${name}/**`],
    refused: [...outside, ...above, "@/lib/**", ...neighbours(name)],
    allowed: [`@/lib/${name}/**`, ...common, "@/lib/http/route-contract", ...faces(mayImport)],
    message: `lib/${name} may import ${list} (by index or contract), lib/db, lib/i18n and lib/shared. What must flow back travels as a job (lib/jobs).`,
  };
}

export const scopes: readonly Scope[] = [
  {
    files: ["app/**", "middleware.ts"],
    refused: [...outside, "@/lib/*/**", "@/lib/db"],
    allowed: [
      ...contracts,
      "@/lib/auth/options",
      "@/lib/db/client",
      "@/lib/http/**",
      "@/lib/i18n/**",
      "@/lib/seo/**",
      "@/lib/shared/**",
    ],
    message:
      "Pages and routes use a domain by its index or its contract: the rest of its folder is private to it.",
  },
  {
    files: ["components/**"],
    refused: [...outside, "@/app/**", "@/lib/**"],
    allowed: [...contracts, "@/lib/analytics/**", "@/lib/http/call", "@/lib/i18n/**", "@/lib/shared/**"],
    message:
      "Components know a domain by its contract only, which is safe in the browser; data comes in as props or by lib/http/call.",
  },
  {
    files: ["lib/shared/**"],
    refused: [...outside, ...above, "@/lib/**", ...neighbours("shared"), ...upInto(["db", "http", "i18n"])],
    allowed: ["@/lib/shared/**"],
    message: "lib/shared imports no domain.",
  },
  {
    files: ["lib/analytics/**"],
    refused: [
      ...outside,
      ...above,
      "@/lib/**",
      ...neighbours("analytics"),
      ...upInto(["db", "http", "i18n"]),
    ],
    allowed: ["@/lib/analytics/**", "@/lib/shared/**"],
    message: "lib/analytics runs in the browser and imports no domain.",
  },
  {
    files: ["lib/db/**", "lib/i18n/**"],
    refused: [...outside, ...above, "@/lib/**", ...neighbours("db")],
    allowed: ["@/lib/db/**", "@/lib/i18n/**", "@/lib/shared/**"],
    message: "lib/db and lib/i18n import no domain.",
  },
  {
    files: ["lib/http/**"],
    refused: [...outside, ...above, "@/lib/**", ...neighbours("http")],
    allowed: [
      ...contracts,
      "@/lib/auth",
      "@/lib/db/outbox",
      "@/lib/limits",
      "@/lib/http/**",
      "@/lib/i18n/**",
      "@/lib/shared/**",
    ],
    message: "lib/http knows the domains by their contracts, and auth for who is calling.",
  },
  {
    files: ["lib/seo/**"],
    refused: [...outside, ...above, "@/lib/**", ...neighbours("seo")],
    allowed: [
      ...faces(["challenges", "limits", "storage", "streamers"]),
      "@/lib/db/**",
      "@/lib/i18n/**",
      "@/lib/seo/**",
      "@/lib/shared/**",
    ],
    message: "lib/seo tells the outside what is public: it reads challenges and streamers by their faces.",
  },
  ...Object.entries(domains).map(([name, mayImport]) => domainScope(name, mayImport)),
  {
    files: ["sandbox/**"],
    refused: [
      "@/**",
      "../**/app/**",
      "../**/scripts/**",
      ...upInto(["components", "lib", "messages", "prisma"]),
    ],
    allowed: ["@/sandbox/**"],
    message:
      "The sandbox is a program of its own: it knows the provider's protocol and nothing of the application.",
  },
];

/** Tests cross every line: they call routes and use helpers of tests/support. */
const tests = [
  "!**/*.test.ts",
  "!**/*.test.tsx",
  "!**/*.itest.ts",
  "!components/testing/**",
  "!sandbox/**/testing/**",
];

/** The lint configuration that says the same. */
export function lintConfiguration() {
  return {
    $schema: "./node_modules/@biomejs/biome/configuration_schema.json",
    overrides: scopes.map(({ files, refused, allowed, message }) => ({
      includes: [...files, ...tests],
      linter: {
        rules: {
          style: {
            noRestrictedImports: {
              level: "error",
              options: { patterns: [{ group: [...refused, ...allowed.map((path) => `!${path}`)], message }] },
            },
          },
        },
      },
    })),
  };
}
