import type { Env } from "@/lib/shared/env";
import { checksOf } from "./checks";
import type { Fault } from "./fault";

export type Finding = { readonly service: string; readonly faults: readonly Fault[] | null };

/** Tries one service after another. A service that fails altogether is a fault as well. No finding contains a secret. */
export async function* examine(env: Env): AsyncGenerator<Finding> {
  for (const [service, check] of Object.entries(checksOf(env))) {
    const faults = await check(env).catch((error: unknown): readonly Fault[] => [faultOf(error, env)]);
    yield { service, faults };
  }
}

/** Nothing is wrong; a warning may be there. */
export function isWell({ faults }: Finding): boolean {
  return faults?.every(({ isWarning }) => isWarning) ?? true;
}

export function linesOf(finding: Finding): readonly string[] {
  const { service, faults } = finding;
  if (faults === null) return [`-  ${service}: not configured`];
  return [
    ...(isWell(finding) ? [`ok ${service}`] : []),
    ...faults.map(({ problem, remedy, isWarning }) => {
      return `${isWarning ? "??" : "!!"} ${service}: ${problem}\n   -> ${remedy}`;
    }),
  ];
}

const REMEDY = "check its address and its credentials, and that this machine may reach it";
/** Codes of Node for a certificate whose authority it does not know. */
const UNTRUSTED = /SELF_SIGNED|ISSUER_CERT|VERIFY_LEAF/;

export function faultOf(error: unknown, env: Env): Fault {
  const causes = causesOf(error);
  const isUntrusted = causes.some((cause) => cause instanceof Error && UNTRUSTED.test(codeOf(cause)));
  return {
    problem: messageOf(causes, env),
    remedy: isUntrusted
      ? "name the authority that signed its certificate in NODE_EXTRA_CA_CERTS, or use one that Node knows"
      : REMEDY,
  };
}

/** `fetch` says in its cause what failed. */
function causesOf(error: unknown): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return error instanceof TypeError && error.cause instanceof Error ? causesOf(error.cause) : [error];
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

/** A library's message may repeat an address with its password. */
function messageOf(causes: readonly unknown[], env: Env): string {
  const text = causes
    .map((each) => (each instanceof Error ? each.message || each.name : String(each)))
    .join("; ");
  const [first = "", ...others] = text.split("\n");
  // Prisma's begins with an empty line, and names the cause in the last one.
  const line = first === "" ? (others.at(-1) ?? "") : first;
  return secretsOf(env).reduce((kept, secret) => kept.replaceAll(secret, "***"), line);
}

const SECRET = /SECRET|KEY|JWK|PASSWORD|PURGE_HEADER/;

function secretsOf(env: Env): readonly string[] {
  const entries = Object.entries(env).flatMap(([name, value]) => [value].flat().map((each) => [name, each]));
  return entries.flatMap(([name, value]) => {
    if (typeof name !== "string" || typeof value !== "string") return [];
    if (SECRET.test(name)) return [value];
    return URL.canParse(value) ? [new URL(value).password].filter(Boolean) : [];
  });
}
