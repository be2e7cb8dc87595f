import type { Attributes, AttributeValue } from "@opentelemetry/api";

/**
 * What neither the log nor a trace holds, whoever writes it (docs/product/privacy-and-retention.md). A test writes each of these and
 * looks for it in what leaves the process.
 */

export const HIDDEN = "[hidden]";

/** Fields of log lines, and of the objects in them. */
export const HIDDEN_FIELDS = [
  "authorization",
  "cookie",
  "email",
  "password",
  "secret",
  "token",
  "client_secret",
  "clientSecret",
  "access_token",
  "accessToken",
  "refresh_token",
  "refreshToken",
  "full_name",
  "fullName",
  "date_of_birth",
  "dateOfBirth",
  "ip",
];

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
const SECRET_IN_QUERY = /([?&#](?:token|code|state|key|secret|signature|t)=)[^&#\s"'\\]+/gi;

/** A text without mail addresses, and without the secrets of links. */
export function maskText(text: string): string {
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
