import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_STATUSES, wireStatus } from "@/lib/challenges/machine";
import { TIME_LIMITS } from "@/lib/challenges/time-limits";
import { CHAT_COMMANDS } from "@/lib/chat/contract";
import { DISPUTE_STATUSES } from "@/lib/disputes/machine";
import { HARM_CATEGORIES as REFUSALS } from "@/lib/moderation/contract";
import { NOTIFICATION_TYPES } from "@/lib/notifications/contract";
import { ALERT_KINDS, OVERLAY_SKINS } from "@/lib/overlay/look-contract";
import { PAYOUT_STATUSES } from "@/lib/payouts/machine";
import { RATE_LIMITS, type RateLimit } from "@/lib/rate-limits/policy";
import { ERROR_STATUS } from "@/lib/shared/errors";
import { SOCIAL_NAMES } from "@/lib/shared/social-networks";
import { WEBHOOK_EVENTS } from "@/lib/shared/webhook-events";
import { COLUMN_OF } from "@/lib/streamers/settings";
import { root } from "@/scripts/root";

const NOT_OURS =
  /(?:^|\/)(?:node_modules|generated|test-results|playwright-report|coverage|\.git|\.next|\.data)$/;
const READ = /(?:\.(?:tsx?|mjs|cjs|css|prisma|sql|md|sh)|\/\.env\.example|\/\.ci\/run)$/;

type Page = { readonly file: string; readonly text: string };

function pagesUnder(folder: string): Page[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(file) ? [] : pagesUnder(file);
    return entry.isFile() && READ.test(`/${file}`)
      ? [{ file, text: readFileSync(path.join(root, file), "utf8") }]
      : [];
  });
}

const all = pagesUnder("").filter(({ file }) => file !== "scripts/checks/docs.test.ts");
const documents = all.filter(({ file }) => file.endsWith(".md"));
const headings = new Map(documents.map(({ file, text }) => [file, new Set(anchorsOf(text))]));

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(markdown: string): string[] {
  const lines = markdown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm);
  return [...lines].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Every match of the pattern's first group, with its place. */
function named(pages: readonly Page[], pattern: RegExp) {
  return pages.flatMap(({ file, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        [...line.matchAll(pattern)].map(([, target = ""]) => ({ at: `${file}:${index + 1}`, file, target })),
      ),
  );
}

/** Whether the file exists, relative to the page or to the root, and has the heading. */
function isThere(target: string, from: string): boolean {
  const [address = "", anchor] = decodeURIComponent(target).split("#");
  const places = [path.posix.join(path.posix.dirname(from), address), address];
  const place = address === "" ? from : places.find((one) => existsSync(path.join(root, one)));
  return place !== undefined && (anchor === undefined || (headings.get(place)?.has(anchor) ?? false));
}

const missing = (names: ReturnType<typeof named>) =>
  names.filter(({ target, file }) => !isThere(target, file)).map(({ at, target }) => `${at} ${target}`);

test("every cited page and heading exists", () => {
  expect(missing(named(all, /(?<![\w./:"-])((?:[\w.-]+\/)*[\w.-]*\w\.md(?:#[\w-]+)?)/g))).toEqual([]);
});

test("every cited decision exists", () => {
  const numbers = new Set(
    readdirSync(path.join(root, "docs/decisions")).map((file) => Number.parseInt(file, 10)),
  );
  const cited = named(all, /\bdecisions?[ /](\d+(?:, \d+)*(?:,? (?:and|or) \d+)?)/gi).flatMap(
    ({ at, target }) => [...target.matchAll(/\d+/g)].map(([number]) => ({ at, number: Number(number) })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(
    cited.filter(({ number }) => !numbers.has(number)).map(({ at, number }) => `${at} ${number}`),
  ).toEqual([]);
});

test("every link of a document resolves", () => {
  const links = named(documents, /\]\((?!https?:|mailto:)([^)\s]+)\)/g);
  expect(links.length).toBeGreaterThan(100);
  expect(missing(links)).toEqual([]);
});

test("nothing cites a specification or an issue outside the repository", () => {
  // These two name public specifications, or say why there is none of ours.
  const others = all.filter(({ file }) => !/^docs\/(?:decisions\/0148-|asvs\.md)/.test(file));
  expect(named(others, /\b(specification|issue \d+)\b/gi).map(({ at }) => at)).toEqual([]);
});

test("every file named in a guide exists", () => {
  const guides = documents.filter(({ file }) => !/^docs\/(?:asvs|bench|mutation)\.md$/.test(file));
  const folders = "app|components|docs|e2e|lib|messages|ops|prisma|public|sandbox|scripts|server|tests";
  const files = named(guides, new RegExp(`\`((?:${folders})/[^\`*<> ]+)\``, "g"));
  // Examples, and what the build makes of `scripts/operators`.
  const places = files.filter(({ target }) => !/\.\.\.|NNNN|^server\/\w+\.js$/.test(target));
  expect(places.length).toBeGreaterThan(100);
  expect(missing(places)).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ["challenges.md", [...CHALLENGE_STATUSES.map(wireStatus), ...TIME_LIMITS]],
  ["payouts.md", PAYOUT_STATUSES],
  ["disputes.md", DISPUTE_STATUSES],
  ["screening.md", REFUSALS],
  ["notifications-and-mail.md", NOTIFICATION_TYPES],
  ["settings.md", Object.keys(COLUMN_OF)],
  ["webhooks.md", WEBHOOK_EVENTS],
  ["overlay.md", [...ALERT_KINDS, ...OVERLAY_SKINS]],
  ["chat.md", CHAT_COMMANDS],
  ["errors-and-limits.md", [...Object.keys(ERROR_STATUS), ...Object.keys(RATE_LIMITS)]],
])("docs/product/%s lists every value of the code", (page, values) => {
  const text = readFileSync(path.join(root, "docs", "product", page), "utf8");
  expect(values.filter((value) => !text.includes(`\`${value}\``) && !text.includes(`| ${value} |`))).toEqual(
    [],
  );
});

test("docs/product/settings.md names every social network", () => {
  const text = readFileSync(path.join(root, "docs/product/settings.md"), "utf8");
  expect(Object.values(SOCIAL_NAMES).filter((name) => !text.includes(name))).toEqual([]);
});

const SECONDS: Readonly<Record<string, number>> = { minute: 60, minutes: 60, hour: 3_600, day: 86_400 };

test("docs/product/errors-and-limits.md says the figures of every rate limit", () => {
  const text = readFileSync(path.join(root, "docs/product/errors-and-limits.md"), "utf8");
  const rows = text.split("\n").flatMap((line) => {
    const [, action = "", ...cells] = line.split("|");
    const names = [...action.matchAll(/`(\w+)`/g)].flatMap(([, name = ""]) =>
      name in RATE_LIMITS ? [name] : [],
    );
    return names.length === 0 ? [] : [{ names, figures: cells.flatMap(figuresIn).sort() }];
  });
  const limitsOf = (name: string) =>
    Object.values<RateLimit>(RATE_LIMITS[name as keyof typeof RATE_LIMITS]).map(
      ({ points, seconds }) => `${points} in ${seconds} s`,
    );
  expect(rows).toEqual(rows.map(({ names }) => ({ names, figures: names.flatMap(limitsOf).sort() })));
});

/** "10 in half an hour" as "10 in 1800 s". */
function figuresIn(cell: string): string[] {
  const limits = cell.matchAll(/([\d,]+) in (half an|an?|\d+) (minutes?|hour|day)/g);
  return [...limits].map(([, points = "", count = "", unit = ""]) => {
    const many = count === "half an" ? 0.5 : Number.parseInt(count, 10) || 1;
    return `${points.replace(",", "")} in ${many * (SECONDS[unit] ?? 0)} s`;
  });
}
