import { z } from "zod";
import { InvalidInput } from "@/lib/shared/errors";
import { logSecurityEvent } from "@/lib/shared/security-event";
import { readJson } from "./read-json";

const MEDIA_TYPE = /^application\/(?:csp-report|reports\+json)\s*(;|$)/i;
const LOG_EVERY_MS = 60_000;
/** Distinct violations counted at once; the others are counted together. */
const MAX_KINDS = 100;
const MAX_REPORTS = 100;

type Violation = { readonly directive: string; readonly blocked: string };

/** `report-uri`, one violation. Source: W3C, Content Security Policy Level 3, section 5.3. */
const single = z
  .object({
    "csp-report": z.object({
      "effective-directive": z.string().optional(),
      "violated-directive": z.string().optional(),
      "blocked-uri": z.string().optional(),
    }),
  })
  .transform(({ "csp-report": report }) => [
    violation(report["effective-directive"] ?? report["violated-directive"], report["blocked-uri"]),
  ]);

/** `report-to`, a batch of reports of any type. Source: W3C, Reporting API, section 3.3. */
const batch = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() })
        .nullish(),
    }),
  )
  .max(MAX_REPORTS)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === "csp-violation")
      .map(({ body }) => violation(body?.effectiveDirective, body?.blockedURL)),
  );

const reportsSchema = z.union([single, batch]);

/**
 * Reads the violations of one request (docs/product/errors-and-limits.md#violation-reports). Of each only the directive and the origin or kind of what was blocked remain: no
 * address of a page, no path, no query, no sample.
 * @throws DomainError unsupported_content_type, malformed_json; InvalidInput
 */
export async function readViolations(request: Request): Promise<readonly Violation[]> {
  const reports = reportsSchema.safeParse(await readJson(request, MEDIA_TYPE));
  if (!reports.success) throw new InvalidInput({ body: "invalid" });
  return reports.data;
}

function violation(directive = "", blocked = ""): Violation {
  return { directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown", blocked: blockedSource(blocked) };
}

/** The origin of an http address, else its scheme, or the keyword that the browser sent ("inline", "eval"). */
function blockedSource(blocked: string): string {
  const scheme = /^([a-z][a-z+-]{0,30})(?::|$)/i.exec(blocked)?.[1]?.toLowerCase();
  if (scheme === undefined) return "unknown";
  if (scheme !== "http" && scheme !== "https") return scheme;
  return URL.canParse(blocked) ? new URL(blocked).origin.slice(0, 200) : "unknown";
}

/** A kind, and who reported it first. */
type Counted = { readonly found: Violation; readonly firstFrom: string; count: number };

const kinds = new Map<string, Counted>();
/** How many of the kinds each address reported first. */
const introduced = new Map<string, number>();
let others = 0;

/**
 * Counts violations; once a minute each kind becomes a line of the log with its `count`. When there are too many kinds, one
 * makes room that the address with the most kinds reported first, so that made-up ones do not hide the others.
 * @param address network address of who reports them
 */
export function countViolations(violations: readonly Violation[], address: string): void {
  if (kinds.size === 0 && violations.length > 0) setTimeout(logCounts, LOG_EVERY_MS).unref();
  for (const found of violations) {
    const known = kinds.get(keyOf(found));
    if (known !== undefined) known.count += 1;
    else if (kinds.size < MAX_KINDS || makeRoom(address)) {
      kinds.set(keyOf(found), { found, firstFrom: address, count: 1 });
      introduced.set(address, shareOf(address) + 1);
    } else others += 1;
  }
}

const keyOf = ({ directive, blocked }: Violation) => `${directive} ${blocked}`;
const shareOf = (address: string) => introduced.get(address) ?? 0;

/** Moves the rarest kind of the address with the most to the others, unless that is this one. @returns whether there is room */
function makeRoom(address: string): boolean {
  const [greediest = address] = [...introduced].reduce((most, next) => (next[1] > most[1] ? next : most));
  if (shareOf(greediest) <= shareOf(address) + 1) return false;
  const own = [...kinds].filter(([, { firstFrom }]) => firstFrom === greediest);
  const [key, { count }] = own.reduce((rarest, next) => (next[1].count < rarest[1].count ? next : rarest));
  kinds.delete(key);
  introduced.set(greediest, shareOf(greediest) - 1);
  others += count;
  return true;
}

function logCounts(): void {
  for (const { found, count } of kinds.values()) logSecurityEvent("csp_violated", { ...found, count });
  if (others > 0) logSecurityEvent("csp_violated", { directive: "other", blocked: "other", count: others });
  kinds.clear();
  introduced.clear();
  others = 0;
}
