import type { Env } from "@/lib/shared/env";
import { CHECKS, type Fault } from "./checks";

export type Finding = { readonly service: string; readonly faults: readonly Fault[] | null };

/** Tries one service after another. A service that fails altogether is a fault as well. No finding contains a secret. */
export async function* examine(env: Env): AsyncGenerator<Finding> {
  for (const [service, check] of Object.entries(CHECKS)) {
    const faults = await check(env).catch((error: unknown): readonly Fault[] => [
      { problem: messageOf(error, env), remedy: REMEDY },
    ]);
    yield { service, faults };
  }
}

const REMEDY = "check its address and its credentials, and that this machine may reach it";

/** A library's message may repeat an address with its password. */
function messageOf(error: unknown, env: Env): string {
  const causes = error instanceof AggregateError ? error.errors : [error];
  const text = causes
    .map((each) => (each instanceof Error ? each.message || each.name : String(each)))
    .join("; ");
  return secretsOf(env).reduce((kept, secret) => kept.replaceAll(secret, "***"), text.split("\n")[0] ?? "");
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
