/**
 * The allowed imports: app -> components -> lib, and between domains and the folders of payments one way only
 * (README.md#a-map-of-the-repository).
 * `npm run boundaries` checks every file, `npm run readme` draws the permissions. Import cycles between files are the linter's
 * rule (decision 154).
 */

/**
 * For each domain, the domains whose `index.ts`, `contract.ts` and `bounds.ts` it may import. `lib/streamers/figures.ts` is another such
 * file: what moves money adds to a streamer's figures without the rest of the domain.
 */
export const domains = {
  blocks: [],
  cases: [],
  "rate-limits": [],
  mail: [],
  moderation: [],
  pdf: [],
  storage: [],
  channels: ["moderation", "storage"],
  accounts: ["channels", "rate-limits", "mail", "moderation", "storage"],
  auth: ["accounts", "rate-limits", "mail", "moderators"],
  notifications: ["mail", "moderation"],
  moderators: ["accounts", "blocks", "notifications"],
  webhooks: ["accounts", "notifications"],
  receipts: ["pdf"],
  // What was decided against a person, and the limits that it set: asked before money moves.
  statements: ["accounts", "cases", "mail", "moderation", "notifications"],
  realtime: ["auth", "rate-limits", "moderators", "notifications"],
  streamers: ["accounts", "blocks", "channels", "moderation", "notifications"],
  earnings: ["challenges", "streamers"],
  payments: ["notifications", "streamers"],
  payouts: ["accounts", "notifications", "payments", "statements", "webhooks"],
  challenges: [
    "accounts",
    "blocks",
    "cases",
    "moderation",
    "moderators",
    "notifications",
    "payments",
    "payouts",
    "statements",
    "streamers",
    "webhooks",
  ],
  disputes: [
    "accounts",
    "cases",
    "challenges",
    "notifications",
    "payments",
    "payouts",
    "statements",
    "streamers",
  ],
  reports: ["cases", "challenges", "moderation", "moderators", "notifications"],
  // What pages show to the authors of other programs.
  developers: ["auth"],
  rehearsal: ["webhooks"],
  overlay: ["challenges", "rehearsal", "streamers"],
  chat: ["accounts", "challenges", "rehearsal", "streamers"],
  // The operator's console, over the domains that it decides about.
  admin: [
    "accounts",
    "auth",
    "cases",
    "challenges",
    "disputes",
    "moderation",
    "moderators",
    "notifications",
    "payouts",
    "reports",
    "streamers",
    "statements",
  ],
  // Calls against the arrows are jobs, handled here: the only folder that imports every domain.
  jobs: [
    "accounts",
    "auth",
    "cases",
    "challenges",
    "disputes",
    "notifications",
    "payments",
    "payouts",
    "realtime",
    "rehearsal",
    "reports",
    "statements",
    "streamers",
    "webhooks",
  ],
} as const satisfies Record<string, readonly string[]>;

/** For each folder of lib/payments, the others that it may import. Each may import the domain's contract. */
export const paymentFolders = {
  provider: [],
  events: [],
  ledger: ["events", "provider"],
  engine: ["events", "ledger", "provider"],
  pledges: ["engine", "ledger", "provider"],
  methods: ["provider"],
  webhooks: ["engine", "provider"],
  recovery: ["engine", "pledges", "provider"],
  reconcile: ["engine", "ledger", "pledges", "provider", "webhooks"],
} as const satisfies Record<string, readonly string[]>;

const either = (names: readonly string[]) => `(?:${names.join("|")})`;
const inside = (...folders: readonly string[]) => new RegExp(`^${either(folders)}/`);
const file = (...names: readonly string[]) => new RegExp(`^${either(names)}\\.ts$`);
const faces = (names: readonly string[]) =>
  new RegExp(`^lib/${either(names)}/(?:index|contract|bounds|figures)\\.ts$`);

const every = Object.keys(domains);
const contracts = new RegExp(`^lib/${either(every)}/(?:contract|bounds)\\.ts$`);
const common = inside("lib/db", "lib/i18n", "lib/shared");

type Scope = {
  readonly files: RegExp;
  /** What they may import besides each other. */
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
    message: "Pages and routes import a domain by its index or contract: the rest of its folder is private.",
  },
  {
    files: inside("components"),
    may: [inside("lib/analytics", "lib/i18n", "lib/shared"), contracts, file("lib/http/call")],
    message:
      "Components import a domain by its contract or bounds only, which are safe in the browser; data comes as props or by lib/http/call.",
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
    may: [common, inside("messages"), contracts, file("lib/auth/index", "lib/rate-limits/index")],
    message: "lib/http imports the domains' contracts, and auth for the caller.",
  },
  {
    files: inside("lib/seo"),
    may: [common, faces(["challenges", "rate-limits", "storage", "streamers"])],
    message: "lib/seo reads challenges and streamers by index or contract.",
  },
  ...Object.entries(paymentFolders).map(([name, others]) => ({
    files: inside(`lib/payments/${name}`),
    may: [
      common,
      faces(domains.payments),
      file("lib/payments/contract"),
      inside(...others.map((other) => `lib/payments/${other}`)),
    ],
    message: `lib/payments/${name} may import ${others.join(", ") || "no other folder"} of lib/payments, and what the domain may import.`,
  })),
  ...Object.entries(domains).map(([name, others]) => ({
    files: inside(`lib/${name}`),
    may: [
      common,
      file("lib/http/route-contract", "lib/http/outbound"),
      ...(others.length === 0 ? [] : [faces(others)]),
    ],
    message: `lib/${name} may import ${others.join(", ") || "no other domain"} (by index or contract), lib/db, lib/i18n and lib/shared. Calls in the other direction are jobs (lib/jobs).`,
  })),
  {
    files: inside("server"),
    may: [inside("components", "lib"), file("middleware")],
    message: "The server ahead of Next is shipped: it imports no page, test or script.",
  },
  {
    files: inside("prisma", "scripts/operators"),
    may: [inside("lib"), file("scripts/root", "scripts/run-main")],
    message:
      "The seed and operators' commands run in production: they import no test and no development script.",
  },
  {
    files: inside("sandbox"),
    may: [],
    message:
      "The sandbox is a separate program: it knows the provider's protocol and nothing of the application.",
  },
  {
    files: inside("tests/support"),
    may: [inside("lib", "prisma", "sandbox", "scripts")],
    message: "tests/support is what all tests build on: it imports no other tests.",
  },
];

/** Tests may import anything: they call routes and use `tests/support`. */
const TESTS = /\.i?test\.tsx?$|\/testing\//;

/**
 * Why a file may not import another; null if it may. Both are paths from the root, not packages. Files outside every scope
 * (tests, other scripts) may import anything.
 */
export function importRefusal(from: string, imported: string): string | null {
  const scope = TESTS.test(from) ? undefined : scopes.find(({ files }) => files.test(from));
  if (scope === undefined || [scope.files, ...scope.may].some((allowed) => allowed.test(imported)))
    return null;
  return scope.message;
}
