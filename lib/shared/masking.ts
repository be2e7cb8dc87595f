import type { Attributes, AttributeValue } from "@opentelemetry/api";
import { SOCIAL_NETWORKS } from "./social-networks";

/**
 * What neither the log nor a trace holds, whoever writes it (docs/product/privacy-and-retention.md). A test writes each of these and
 * looks for it in what leaves the process.
 */

export const HIDDEN = "[hidden]";

/** Fields of log lines and of everything in them, however a column, a property or a header writes them: `fullName`, `set-cookie`. */
export const HIDDEN_FIELDS = [
  ...["authorization", "cookie", "set_cookie", "password", "secret", "token", "api_key"],
  ...["client_secret", "access_token", "refresh_token", "id_token"],
  ...["ip", "phone", "contact_email", "display_name", "billing_details", "card", "card_last4"],
  // Columns that a deletion clears or an export withholds: a test compares them with `lib/accounts/personal-data/tables.ts`.
  ...["email", "previous_email", "name", "full_name", "username", "username_key", "username_skeleton"],
  ...["handle", "date_of_birth", "country", "time_zone", "quiet_hours", "user_agent", "bio", "category"],
  ...["url", "avatar_url", "picture_url", ...SOCIAL_NETWORKS.map((network) => `${network}_url`)],
  ...["text", "original_text", "decline_message", "details", "answer", "data", "request", "proof_url"],
  ...["additional_guidelines", "blocked_words", "overlay_look", "overlay_key"],
  ...["proposed_decision", "proposed_reason", "proposed_message"],
  ...[
    "password_hash",
    "confirmed_password_hash",
    "code_hash",
    "state_hash",
    "hash",
    "ending",
    "fingerprint",
    "skeleton",
    "verifier",
    "nonce",
  ],
  ...["sealed_secret", "sealed_previous", "auth_secret", "public_key", "endpoint"],
];

const HIDDEN_NAMES: ReadonlySet<string> = new Set(HIDDEN_FIELDS.map(plainName));

export function isHiddenField(name: string): boolean {
  return HIDDEN_NAMES.has(plainName(name));
}

function plainName(name: string): string {
  return name.replace(/[_-]/g, "").toLowerCase();
}

/** The attributes of spans. Others, such as the addresses that Next records with their queries, are left out. */
const SPAN_ATTRIBUTES: ReadonlySet<string> = new Set([
  "db.query.summary",
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "messaging.destination.name",
  "messaging.operation.name",
  "messaging.system",
  "next.route",
  "next.span_type",
  "bravado.event_type",
  "bravado.operation_id",
  "bravado.provider_request_id",
]);

const WORD = /[^\s"'`<>()[\]{},;:=?&#/\\|]+/g;
/**
 * The values of a row that Postgres repeats in its errors. They may hold any character, so all that follows is hidden, except the stack.
 * `Key (email)=(ana)` is known by `)=(` alone: looking for its start as well would not take linear time.
 */
const ROW = String.raw`(Failing row contains |\)=)\(`;
const ROW_IN_TEXT = new RegExp(`${ROW}.*?(?=\\n {4}at |$)`, "gs");
const ROW_IN_JSON = new RegExp(String.raw`${ROW}(?:[^"\\]|\\.)*`, "g");
const SECRET_IN_QUERY = /([?&#](?:token|code|state|key|secret|signature|t)=)[^&#\s"'\\]+/gi;

/** A text without rows of the database, mail addresses, and the secrets of links. */
export function maskText(text: string): string {
  return maskWords(maskRows(text));
}

/** The same of a line of the log: JSON, in whose strings alone rows are. */
export function maskLine(line: string): string {
  return maskWords(line.replace(ROW_IN_JSON, `$1${HIDDEN}`));
}

/** A text without what Postgres repeats of a row: whole, or the values that were to be unique. */
export function maskRows(text: string): string {
  return text.replace(ROW_IN_TEXT, `$1${HIDDEN}`);
}

function maskWords(text: string): string {
  const unaddressed = text.includes("@")
    ? text.replace(WORD, (word) => (isMailAddress(word) ? HIDDEN : word))
    : text;
  return unaddressed.replace(SECRET_IN_QUERY, `$1${HIDDEN}`);
}

/** Somebody at a host with a name, unlike a package at a version. A pattern for the whole would not take linear time. */
function isMailAddress(word: string): boolean {
  const [, ...hosts] = word.split(/(?<=.)@/);
  return hosts.some((host) => host.includes(".") && /\p{L}/u.test(host));
}

export function maskAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => SPAN_ATTRIBUTES.has(name))
      .map(([name, value]) => [name, maskValue(value)]),
  );
}

function maskValue(value: AttributeValue | undefined): AttributeValue | undefined {
  return typeof value === "string" ? maskText(value) : value;
}
