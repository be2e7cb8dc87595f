/**
 * Who may import whom: app -> components -> lib, and between domains one way only (README, "A map of the house").
 * `npm run boundaries` holds every file against this table, `npm run readme` draws the domains from it. That no files import
 * each other in a circle is a rule of the linter (decision 154).
 */

/** For each domain, the domains whose `index.ts` and `contract.ts` it may import. */
export const domains = {
  limits: [],
  mail: [],
  moderation: [],
  storage: [],
  accounts: ["limits", "mail", "moderation", "storage"],
  auth: ["accounts", "limits", "mail"],
  notifications: ["mail"],
  realtime: ["auth", "limits"],
  streamers: ["accounts", "moderation"],
  payments: ["notifications"],
  payouts: ["notifications", "payments"],
  challenges: ["accounts", "moderation", "notifications", "payments", "payouts", "streamers"],
  disputes: ["accounts", "challenges", "notifications", "payments", "payouts"],
  overlay: ["challenges", "streamers"],
  // What must flow back between domains travels as a job, handled here: the only place that knows them all.
  jobs: ["accounts", "auth", "challenges", "disputes", "notifications", "payments", "payouts", "realtime"],
} as const satisfies Record<string, readonly string[]>;

const either = (names: readonly string[]) => `(?:${names.join("|")})`;
const inside = (...folders: readonly string[]) => new RegExp(`^${either(folders)}/`);
const file = (...names: readonly string[]) => new RegExp(`^${either(names)}\\.ts$`);
const faces = (names: readonly string[]) => new RegExp(`^lib/${either(names)}/(?:index|contract)\\.ts$`);

const every = Object.keys(domains);
const contracts = new RegExp(`^lib/${either(every)}/contract\\.ts$`);
const common = inside("lib/db", "lib/i18n", "lib/shared");

type Scope = {
  readonly files: RegExp;
  /** What they may import of ours, beside each other. */
  readonly may: readonly RegExp[];
  readonly message: string;
};

const scopes: readonly Scope[] = [
  {
    files: /^app\/|^middleware\.ts$/,
    may: [
      inside("components", "lib/http", "lib/i18n", "lib/seo", "lib/shared"),
      faces(every),
      file("lib/auth/options", "lib/db/client"),
    ],
    message:
      "Pages and routes use a domain by its index or its contract: the rest of its folder is private to it.",
  },
  {
    files: inside("components"),
    may: [inside("lib/analytics", "lib/i18n", "lib/shared"), contracts, file("lib/http/call")],
    message:
      "Components know a domain by its contract only, which is safe in the browser; data comes in as props or by lib/http/call.",
  },
  { files: inside("lib/shared"), may: [], message: "lib/shared imports no domain." },
  {
    files: inside("lib/analytics"),
    may: [inside("lib/shared")],
    message: "lib/analytics runs in the browser and imports no domain.",
  },
  {
    files: inside("lib/db", "lib/i18n"),
    may: [common, inside("messages")],
    message: "lib/db and lib/i18n import no domain.",
  },
  {
    files: inside("lib/http"),
    may: [common, inside("messages"), contracts, file("lib/auth/index", "lib/limits/index")],
    message: "lib/http knows the domains by their contracts, and auth for who is calling.",
  },
  {
    files: inside("lib/seo"),
    may: [common, faces(["challenges", "limits", "storage", "streamers"])],
    message: "lib/seo tells the outside what is public: it reads challenges and streamers by their faces.",
  },
  ...Object.entries(domains).map(([name, others]) => ({
    files: inside(`lib/${name}`),
    may: [common, file("lib/http/route-contract"), ...(others.length === 0 ? [] : [faces(others)])],
    message: `lib/${name} may import ${others.join(", ") || "no other domain"} (by index or contract), lib/db, lib/i18n and lib/shared. What must flow back travels as a job (lib/jobs).`,
  })),
  {
    files: inside("server"),
    may: [inside("components", "lib"), file("middleware")],
    message: "The server ahead of Next is shipped: it needs no page, no test and no script.",
  },
  {
    files: inside("sandbox"),
    may: [],
    message:
      "The sandbox is a program of its own: it knows the provider's protocol and nothing of the application.",
  },
  {
    files: inside("tests/support"),
    may: [inside("lib", "prisma", "sandbox", "scripts")],
    message: "tests/support is what all tests build on: it imports no other tests.",
  },
];

/** Tests cross every line: they call routes and use helpers of `tests/support`. */
const TESTS = /\.i?test\.tsx?$|\/testing\//;

/**
 * Why a file may not import another one; null if it may. Both are paths from the root; packages are not asked about.
 * Files that no scope names (tests, scripts, the seed) import what they like.
 */
export function refusalOf(from: string, imported: string): string | null {
  const scope = TESTS.test(from) ? undefined : scopes.find(({ files }) => files.test(from));
  if (scope === undefined || [scope.files, ...scope.may].some((allowed) => allowed.test(imported)))
    return null;
  return scope.message;
}
